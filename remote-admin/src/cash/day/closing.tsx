import { Lock } from 'lucide-react';
import type { Day } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { Chip, useOpener } from '@exchange/shared-ui';
import { ConfirmDialog } from '@exchange/shared-ui/dialog';
import {
  isChangedMeanwhile,
  openTones,
  SmallButton,
  useChange,
  useOfficeNameOf,
  useRights,
  useWords,
} from '../../kit/index.ts';
import { dayApi } from './day.api.ts';
import styles from './day.module.css';

/** Which offices closed the day, what keeps the others from it, and the button that closes it. */
export function Closing({ day: { day, offices } }: { readonly day: Day }) {
  const { t, format } = useWords();
  const officeOf = useOfficeNameOf();
  const { mayCall } = useRights();
  const { how: asked, open, close } = useOpener<string>();
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
                <SmallButton
                  icon={<Lock aria-hidden />}
                  aria-label={`${t('day.close')}: ${officeOf(officeId)}`}
                  onPress={() => open(officeId)}
                >
                  {t('day.close')}
                </SmallButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked !== undefined && <CloseQuestion day={day} officeId={asked} onClose={close} />}
    </>
  );
}

interface CloseQuestionProps {
  readonly day: string;
  readonly officeId: string;
  readonly onClose: () => void;
}

function CloseQuestion({ day, officeId, onClose }: CloseQuestionProps) {
  const { t, format } = useWords();
  const officeOf = useOfficeNameOf();
  const alert = useAlert();
  const [close, closing] = useChange(dayApi.useAdminCloseDayMutation()[0], 'admin:day.done');
  const confirm = async () => {
    const { error } = await close({ day, officeId });
    if (isChangedMeanwhile(error)) alert({ type: 'error', message: 'admin:day.closedMeanwhile' });
    onClose();
  };
  return (
    <ConfirmDialog isOpen isPending={closing !== undefined} onCancel={onClose} onConfirm={() => void confirm()}>
      <p>{t('day.question', { day: format.date(day), office: officeOf(officeId) })}</p>
    </ConfirmDialog>
  );
}
