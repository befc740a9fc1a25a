import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnonymised, isUnderWay, type IdentityState, type TransactionItem } from '@exchange/shared-domain';
import { Button } from '@exchange/shared-ui';
import { Loaded } from '../loading/loaded.tsx';
import { useBookMoney } from '../money/use-book-money.ts';
import { useRights } from '../session/use-rights.ts';
import { IdentityForm } from './identity-form.tsx';
import { IdentitySummary } from './identity-summary.tsx';
import { useAdminGetIdentityQuery } from './identity.api.ts';
import styles from './identity.module.css';

interface IdentityPanelProps {
  readonly item: TransactionItem;
  /** Shows nothing while nothing is asked of the client. */
  readonly onlyWhenNeeded?: boolean;
}

/** Who the client is: what has to be checked before money moves, the form for it, and what was checked. */
export function IdentityPanel({ item, onlyWhenNeeded = false }: IdentityPanelProps) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const { id } = item.transaction;
  const call = useAdminGetIdentityQuery(id, { refetchOnMountOrArgChange: true });
  if (isAnonymised(item.client) || (onlyWhenNeeded && (call.data?.needed ?? []).length === 0)) return null;
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <h3 id={heading}>{t('identity.title')}</h3>
      <Loaded call={call} loading={t('identity.loading')} failed={t('identity.failed')} headingLevel="h3">
        {(state) => <Identity key={id} item={item} state={state} />}
      </Loaded>
    </section>
  );
}

interface IdentityProps {
  readonly item: TransactionItem;
  readonly state: IdentityState;
}

function Identity({ item, state }: IdentityProps) {
  const { t } = useTranslation('admin');
  const money = useBookMoney();
  const [isChecking, setChecking] = useState(false);
  const { status } = item.transaction;
  const mayCheck = useRights().mayCall('POST /transactions/:id/identity') && status !== 'DECLINED';
  const { check, missing, from } = state;
  if (isChecking && mayCheck) {
    return (
      <>
        <Sums state={state} />
        <IdentityForm item={item} state={state} onDone={() => setChecking(false)} />
      </>
    );
  }
  const isMissing = missing.length > 0 && isUnderWay(status);
  const deed = check === null ? 'check' : isMissing ? 'complete' : 'correct';
  return (
    <>
      {check && <IdentitySummary item={item} check={check} checks={state.checks} />}
      {isMissing && (
        <div className={styles.notice} data-missing>
          <strong>{t('identity.required')}</strong>
          {missing.map((part) => (
            <p key={part}>{t(`identity.missing.${part}`, { from: money(from[part] ?? 0) })}</p>
          ))}
        </div>
      )}
      {!isMissing && check === null && (
        <p className={styles.muted}>
          {missing.length > 0
            ? t('identity.unchecked')
            : from.identity === null || status === 'DECLINED'
              ? t('identity.notRequired')
              : t('identity.notRequiredBelow', { from: money(from.identity) })}
        </p>
      )}
      {(isMissing || check) && <Sums state={state} />}
      {mayCheck && (
        <Button
          variant={isMissing ? 'primary' : 'ghost'}
          size={isMissing ? 'medium' : 'small'}
          onPress={() => setChecking(true)}
        >
          {t(isMissing || check ? `identity.deeds.${deed}` : 'identity.deeds.anyway')}
        </Button>
      )}
    </>
  );
}

/** What the person exchanges in the day, the month and the year, this request included. */
function Sums({ state: { sums } }: Pick<IdentityProps, 'state'>) {
  const { t } = useTranslation('admin');
  const money = useBookMoney();
  return (
    <dl className={styles.sums}>
      {(['day', 'month', 'year'] as const).map((period) => (
        <div key={period}>
          <dt>{t(`identity.sums.${period}`)}</dt>
          <dd>
            {money(sums[period].bgn)} <span>{t('identity.sums.count', { count: sums[period].count })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
