import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@exchange/shared-domain';
import { codeOf, useAlert, useFormat } from '@exchange/shared-platform';
import { Button, Chip } from '@exchange/shared-ui';
import { ConfirmDialog } from '@exchange/shared-ui/dialog';
import { useOfficeNameOf } from '../../kit/office-names.ts';
import { openTones } from '../../kit/page/open-tones.ts';
import { useRights } from '../../kit/session/use-rights.ts';
import { useAdminCloseDayMutation } from './day.api.ts';
import styles from './day.module.css';

/** Which offices closed the day, what keeps the others from it, and the button that closes it. */
export function Closing({ day: { day, offices } }: { readonly day: Day }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const officeOf = useOfficeNameOf();
  const { mayCall } = useRights();
  const [asked, ask] = useState<string>();
  return (
    <>
      <ul className={styles.closings} aria-label={t('day.closings')}>
        {offices.map(({ officeId, closed, obstacle, openDrawers }) => (
          <li key={officeId}>
            <strong>{officeOf(officeId)}</strong>
            <Chip tone={openTones[closed ? 'closed' : 'open']}>{t(closed ? 'day.closed' : 'day.open')}</Chip>
            <div>
              {closed && <span>{t('day.closedBy', { time: format.dateTime(closed.at), by: closed.by })}</span>}
              {!closed && obstacle === 'not-over' && <span>{t('day.notOver')}</span>}
              {!closed && openDrawers.length > 0 && (
                <span>{t('day.drawersOpen', { drawers: openDrawers.join(', ') })}</span>
              )}
              {!closed && obstacle === null && mayCall('POST /days/:day/close') && (
                <Button
                  variant="secondary"
                  size="small"
                  icon={<Lock aria-hidden />}
                  aria-label={`${t('day.close')}: ${officeOf(officeId)}`}
                  onPress={() => ask(officeId)}
                >
                  {t('day.close')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked !== undefined && <CloseQuestion day={day} officeId={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

interface CloseQuestionProps {
  readonly day: string;
  readonly officeId: string;
  readonly onClose: () => void;
}

function CloseQuestion({ day, officeId, onClose }: CloseQuestionProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const officeOf = useOfficeNameOf();
  const alert = useAlert();
  const [close, { isLoading }] = useAdminCloseDayMutation();
  const confirm = async () => {
    const { error } = await close({ day, officeId });
    const code = codeOf(error);
    if (error === undefined) alert({ type: 'success', message: 'admin:day.done' });
    else if (code === 'CHANGED_MEANWHILE') alert({ type: 'error', message: 'admin:day.closedMeanwhile' });
    else if (code === 'DAY_NOT_OVER' || code === 'DRAWERS_OPEN')
      alert({ type: 'error', message: `platform:errors.codes.${code}` });
    onClose();
  };
  return (
    <ConfirmDialog isOpen isPending={isLoading} onCancel={onClose} onConfirm={() => void confirm()}>
      <p>{t('day.question', { day: format.date(day), office: officeOf(officeId) })}</p>
    </ConfirmDialog>
  );
}
