import { Navigation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGetAllOfficesQuery, useOfficeTexts } from '@exchange/shared-platform';
import { ButtonLink } from '@exchange/shared-ui';
import { Panel } from '../panel/panel.tsx';
import styles from './office-details.module.css';
import { OfficeOpening } from './office-opening.tsx';

interface OfficeDetailsProps {
  readonly id: string;
  /** How far the service's clock is ahead of the visitor's, in milliseconds. */
  readonly ahead?: number;
}

/** The office of a request: where it is, and when it is open. */
export function OfficeDetails({ id, ahead }: OfficeDetailsProps) {
  const { t } = useTranslation('wizard');
  const { data: offices } = useGetAllOfficesQuery();
  const office = offices?.find((candidate) => candidate.id === id);
  const { name, address, hours, notices } = useOfficeTexts(id);
  return (
    <Panel id="office" title={t('success.office')} className={styles.office}>
      <p className={styles.name}>{name}</p>
      {address !== '' && <p>{address}</p>}
      {office && <OfficeOpening office={office} ahead={ahead} />}
      <ul className={styles.hours} aria-label={t('offices.hours')}>
        {hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {notices.length > 0 && (
        <ul className={styles.notices} aria-label={t('offices.notices')}>
          {notices.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {office && (
        <ButtonLink
          href={office.mapShareLink ?? `https://www.google.com/maps/dir/?api=1&destination=${office.lat},${office.lng}`}
          isNewTab
          variant="secondary"
          size="small"
          className={styles.directions}
          icon={<Navigation aria-hidden="true" />}
        >
          {t('success.directions')}
        </ButtonLink>
      )}
    </Panel>
  );
}
