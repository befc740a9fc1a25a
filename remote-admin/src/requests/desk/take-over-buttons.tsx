import { useTranslation } from 'react-i18next';
import { useAlert } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { useWorkOffice, useOwnOffices } from '../../kit/session/own-offices.ts';
import { useOfficeNameOf } from '../../kit/office-names.ts';
import { isLost, useAdminTakeOverMutation } from './desk.api.ts';
import styles from './desk.module.css';

interface TakeOverButtonsProps {
  readonly code: string;
  /** The office that serves so far. */
  readonly officeId: string;
  readonly onTaken?: (id: string) => void;
}

/** Takes a request over to the office that the admin works at or, without one, to any of the account's own: one press each. */
export function TakeOverButtons({ code, officeId, onTaken }: TakeOverButtonsProps) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const officeOf = useOfficeNameOf();
  const home = useWorkOffice();
  const own = useOwnOffices().offices.map(({ id }) => id);
  const [send, { isLoading, error }] = useAdminTakeOverMutation();
  const offered = home !== undefined && own.includes(home) ? [home] : own;
  const take = async (to: string) => {
    const { data } = await send({ code, officeId: to, seenOfficeId: officeId });
    if (!data) return;
    alert({ type: 'success', message: 'admin:desk.taken' });
    onTaken?.(data.transaction.id);
  };
  if (isLost(error)) return <p role="alert">{t('desk.takenBefore')}</p>;
  return (
    <div className={styles.ways}>
      {offered
        .filter((id) => id !== officeId)
        .map((id) => (
          <Button key={id} isPending={isLoading} onPress={() => void take(id)}>
            {t('desk.takeOver', { office: officeOf(id) })}
          </Button>
        ))}
    </div>
  );
}
