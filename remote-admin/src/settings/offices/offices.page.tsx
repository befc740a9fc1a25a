import { useNavigate } from 'react-router-dom';
import type { Office, Setting } from '@exchange/shared-domain';
import { useOfficeName, useOfficeTexts } from '@exchange/shared-platform';
import { Button, Card, Chip, EmptyState } from '@exchange/shared-ui';
import {
  AdminPage,
  anyText,
  layout,
  Loaded,
  Muted,
  pageAddress,
  SmallButton,
  useAddress,
  useRights,
  useWords,
} from '../../kit/index.ts';
import { settingsApi } from '../settings.api.ts';
import styles from '../settings.module.css';
import { HolidaysForm, NewOfficeForm, OfficeForm } from './office-forms.tsx';
import { OfficeCodes } from './office-codes.tsx';

const NEW = 'new';

const openedAddress = { office: anyText };

/** The list of offices, or the one whose id is in the address. */
export default function OfficesPage() {
  const { t } = useWords();
  const navigate = useNavigate();
  const offices = settingsApi.useAdminGetOfficesQuery();
  const nameOf = useOfficeName();
  const { mayCall } = useRights();
  const { office: opened } = useAddress(openedAddress).values;
  const setting = offices.data?.find(({ value }) => value.id === opened);
  const open = (office: string | undefined) => void navigate(pageAddress('offices', { office }));
  const isForm = (opened === NEW && mayCall('POST /settings/offices')) || setting !== undefined;
  const title = setting ? nameOf(setting.value) : t(isForm ? 'offices.add' : 'frame.pages.offices');
  return (
    <AdminPage
      title={title}
      actions={
        isForm ? (
          <SmallButton onPress={() => open(undefined)}>{t('offices.close')}</SmallButton>
        ) : (
          offices.data &&
          mayCall('POST /settings/offices') && (
            <Button size="small" onPress={() => open(NEW)}>
              {t('offices.add')}
            </Button>
          )
        )
      }
    >
      <Loaded
        call={offices}
        loading={t('settings.loading')}
        placeholders={{ of: opened === undefined ? 'row' : 'field', count: 8 }}
        failed={t('settings.failed')}
      >
        {(data) =>
          isForm ? (
            <>
              <Card className={styles.panel}>
                {setting ? (
                  <OfficeForm key={opened} setting={setting} />
                ) : (
                  <NewOfficeForm onClose={() => open(undefined)} />
                )}
              </Card>
              {setting && (
                <Card className={styles.panel}>
                  <OfficeCodes office={setting.value} />
                </Card>
              )}
            </>
          ) : (
            <>
              <OfficeList settings={data} onOpen={open} />
              {mayCall('PUT /settings/holidays') && <HolidaysForm />}
            </>
          )
        }
      </Loaded>
    </AdminPage>
  );
}

interface OfficeListProps {
  readonly settings: readonly Setting<Office>[];
  readonly onOpen: (id: string) => void;
}

function OfficeList({ settings, onOpen }: OfficeListProps) {
  const { t } = useWords();
  return (
    <>
      {settings.length === 0 && <EmptyState headingLevel="h2" title={t('offices.none')} />}
      <ul className={layout.list} aria-label={t('frame.pages.offices')}>
        {settings.map(({ value: office }) => (
          <OfficeRow key={office.id} office={office} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

const A_YEAR_IN_DAYS = 365;

/** What visitors read about an office, and whether its address is missing. */
function OfficeRow({ office: { id, enabled }, onOpen }: { office: Office; onOpen: (id: string) => void }) {
  const { t } = useWords();
  const { name, address, hours, notices } = useOfficeTexts(id, A_YEAR_IN_DAYS);
  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        <strong>{name}</strong>
        {[address, hours.join(', '), ...notices].filter(Boolean).map((line) => (
          <Muted key={line} as="span">
            {line}
          </Muted>
        ))}
      </span>
      <span className={styles.rowEnd}>
        {address === '' && <Chip tone="danger">{t('offices.noAddress')}</Chip>}
        <Chip tone={enabled ? 'success' : 'waiting'}>{t(enabled ? 'offices.on' : 'offices.off')}</Chip>
        <SmallButton aria-label={t('offices.edit', { name })} onPress={() => onOpen(id)}>
          {t('offices.editShort')}
        </SmallButton>
      </span>
    </li>
  );
}
