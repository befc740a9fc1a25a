import { Button } from '@exchange/shared-ui';
import { useChange, useOfficeNameOf, useOwnOffices, useWords, useWorkOffice } from '../../kit/index.ts';
import { deskApi, isLost } from './desk.api.ts';
import styles from './desk.module.css';

interface TakeOverButtonsProps {
  readonly code: string;
  /** The office that serves so far. */
  readonly officeId: string;
  readonly onTaken?: (id: string) => void;
}

/** Takes a request over to the office that the admin works at or, without one, to any of the account's own: one press each. */
export function TakeOverButtons({ code, officeId, onTaken }: TakeOverButtonsProps) {
  const { t } = useWords();
  const officeOf = useOfficeNameOf();
  const home = useWorkOffice();
  const own = useOwnOffices().offices.map(({ id }) => id);
  const [call, { error }] = deskApi.useAdminTakeOverMutation();
  const [send, sending] = useChange(call, 'admin:desk.taken');
  const offered = home !== undefined && own.includes(home) ? [home] : own;
  const take = async (to: string) => {
    const { data } = await send({ code, officeId: to, seenOfficeId: officeId });
    if (data) onTaken?.(data.transaction.id);
  };
  if (isLost(error)) return <p role="alert">{t('desk.takenBefore')}</p>;
  return (
    <div className={styles.ways}>
      {offered
        .filter((id) => id !== officeId)
        .map((id) => (
          <Button key={id} isPending={sending !== undefined} onPress={() => void take(id)}>
            {t('desk.takeOver', { office: officeOf(id) })}
          </Button>
        ))}
    </div>
  );
}
