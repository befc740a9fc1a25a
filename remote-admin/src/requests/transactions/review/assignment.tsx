import { UserRoundPlus } from 'lucide-react';
import { isUnderWay, type TransactionItem } from '@exchange/shared-domain';
import { sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { Menu } from '@exchange/shared-ui';
import { isChangedMeanwhile, SmallButton, useChange, useWords } from '../../../kit/index.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { transitionApi } from '../service/transition.api.ts';
import styles from './review.module.css';

const RELEASE = 'release';

/** Who works on the request. As long as there is work, everybody can take it, hand it over and release it. */
export function Assignment({ item }: { item: TransactionItem }) {
  const { t } = useWords();
  const { fields } = useTransactionTexts();
  const admin = useAppSelector(sessionSlice.selectors.selectAdmin);
  const { data: colleagues = [] } = transitionApi.useAdminGetColleaguesQuery(item.officeLocationId);
  const [send, { error }] = transitionApi.useAdminAssignMutation();
  const [assign, sending] = useChange(send);
  const { assignee, transaction } = item;
  const own = colleagues.find(({ email }) => email === admin?.email);
  const isOwn = assignee !== null && assignee.email === admin?.email;
  const isOver = !isUnderWay(transaction.status);
  const change = (to: string | null) => {
    if (sending === undefined) void assign({ id: transaction.id, assignee: to, seen: assignee?.id ?? null });
  };
  const others = colleagues
    .filter(({ id }) => id !== own?.id && id !== assignee?.id)
    .map(({ id, email }) => ({ id, label: email }));
  const release = assignee && !isOwn ? [{ id: RELEASE, label: t('assignment.release') }] : [];
  const name = assignee?.email ?? t('assignment.nobody');
  return (
    <div className={styles.assignment}>
      <p className={styles.assignee}>
        <span>{fields.assignee}</span>
        <strong aria-live="polite">
          {isOwn && t('assignment.you', { name })}
          {!isOwn && (assignee?.isDisabled ? t('assignment.disabled', { name }) : name)}
        </strong>
      </p>
      {own && !isOver && (
        <>
          <SmallButton isPending={sending !== undefined} onPress={() => change(isOwn ? null : own.id)}>
            {t(isOwn ? 'assignment.release' : 'assignment.take')}
          </SmallButton>
          {others.length + release.length > 0 && (
            <Menu
              label={t('assignment.handOver')}
              trigger={
                <>
                  <UserRoundPlus aria-hidden />
                  {t('assignment.handOver')}
                </>
              }
              items={[...others, ...release]}
              onAction={(id) => change(id === RELEASE ? null : id)}
            />
          )}
        </>
      )}
      {isChangedMeanwhile(error) && (
        <p role="alert" className={styles.changed}>
          {t('assignment.conflict')}
        </p>
      )}
    </div>
  );
}
