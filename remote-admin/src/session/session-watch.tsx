import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import { useAdminGetSessionStateQuery } from './session-state.api.ts';
import styles from './session-watch.module.css';

const POLL_MILLISECONDS = 30_000;
const WARNING_SECONDS = 120;

/** Checks the session regularly, so that an open page ends with it, and warns before an idle session ends. */
export function SessionWatch() {
  const { t } = useTranslation('admin');
  const { data, refetch, isFetching } = useAdminGetSessionStateQuery(undefined, { pollingInterval: POLL_MILLISECONDS });
  const isEnding = data !== undefined && data.secondsLeft <= WARNING_SECONDS;
  return (
    <div role="alert" className={styles.place}>
      {isEnding && (
        <div className={styles.notice}>
          <p>{t('session.ending')}</p>
          <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
            {t('session.stay')}
          </Button>
        </div>
      )}
    </div>
  );
}
