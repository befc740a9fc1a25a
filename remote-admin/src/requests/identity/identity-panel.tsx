import { useId, useState } from 'react';
import {
  isAnonymised,
  isUnderWay,
  type IdentityState,
  type TransactionItem,
  type IdentityCheck,
} from '@exchange/shared-domain';
import {
  Loaded,
  Muted,
  NamedValue,
  Notice,
  SmallButton,
  useBookMoney,
  useChoiceTexts,
  useRights,
  useWords,
} from '../../kit/index.ts';
import { IdentityForm } from './identity-form.tsx';
import { identityApi } from './identity.api.ts';
import { useKeptIdentity } from './use-identity-form.ts';
import styles from './identity.module.css';

interface IdentityPanelProps {
  readonly item: TransactionItem;
  /** Shows nothing while nothing is asked of the client. */
  readonly onlyWhenNeeded?: boolean;
  /** When the money came, as it was typed; by default now. */
  readonly at?: string | undefined;
}

/** Who the client is: what has to be checked before money moves, the form for it, and what was checked. */
export function IdentityPanel({ item, onlyWhenNeeded = false, at }: IdentityPanelProps) {
  const { t } = useWords();
  const heading = useId();
  const { id } = item.transaction;
  const call = identityApi.useAdminGetIdentityQuery({ id, at }, { refetchOnMountOrArgChange: true });
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
  const { t, format } = useWords();
  const money = useBookMoney();
  const isBegun = useKeptIdentity(item, state).kept !== undefined;
  const [isChecking, setChecking] = useState(isBegun);
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
      {item.transaction.walletProven && (
        <p>{t('identity.walletProven', { time: format.dateTime(item.transaction.walletProven.at) })}</p>
      )}
      {check && <IdentitySummary item={item} check={check} checks={state.checks} />}
      {isMissing && (
        <Notice title={t('identity.required')} role="group">
          {missing.map((part) => (
            <p key={part}>{t(`identity.missing.${part}`, { from: money(from[part] ?? 0) })}</p>
          ))}
        </Notice>
      )}
      {!isMissing && check === null && (
        <p className={styles.notRequired}>
          {missing.length > 0
            ? t('identity.unchecked')
            : from.identity === null || status === 'DECLINED'
              ? t('identity.notRequired')
              : t('identity.notRequiredBelow', { from: money(from.identity) })}
        </p>
      )}
      {(isMissing || check) && <Sums state={state} />}
      {mayCheck && (
        <SmallButton variant={isMissing ? 'secondary' : 'ghost'} onPress={() => setChecking(true)}>
          {t(isMissing || check ? `identity.deeds.${deed}` : 'identity.deeds.anyway')}
        </SmallButton>
      )}
    </>
  );
}

/** What the person exchanges in the day, the month and the year, this request included. */
function Sums({ state: { sums } }: Pick<IdentityProps, 'state'>) {
  const { t } = useWords();
  const money = useBookMoney();
  return (
    <dl className={styles.sums}>
      {(['day', 'month', 'year'] as const).map((period) => (
        <NamedValue key={period} name={t(`identity.sums.${period}`)}>
          {money(sums[period].bgn)} <span>{t('identity.sums.count', { count: sums[period].count })}</span>
        </NamedValue>
      ))}
    </dl>
  );
}

interface IdentitySummaryProps {
  readonly item: TransactionItem;
  readonly check: IdentityCheck;
  readonly checks: IdentityState['checks'];
}

/** What was checked, by whom and when. Its number is masked; a manager can read it, which the audit records. */
function IdentitySummary({ item, check, checks }: IdentitySummaryProps) {
  const { t, format } = useWords();
  const choices = useChoiceTexts();
  const mayRead = useRights().mayCall('GET /transactions/:id/identity/number');
  const [read, { isLoading }] = identityApi.useAdminReadDocumentNumberMutation();
  const [shown, setShown] = useState<{ readonly of: string; readonly number: string }>();
  const { kind, country, maskedNumber, validUntil } = check.document;
  const number = shown?.of === check.id ? shown.number : undefined;
  const show = async () => {
    const { data } = await read(item.transaction.id);
    if (data) setShown({ of: check.id, number: data.number });
  };
  return (
    <div className={styles.summary}>
      <p>
        <strong>{choices.kind[kind]}</strong>, {format.country(country)}, <code>{number ?? maskedNumber}</code>,{' '}
        {validUntil === null ? t('identity.endless') : t('identity.until', { day: format.date(validUntil) })}
        {mayRead && number === undefined && (
          <SmallButton variant="ghost" isPending={isLoading} onPress={() => void show()}>
            {t('identity.showNumber')}
          </SmallButton>
        )}
      </p>
      <p>
        {check.name}, {format.date(check.birthDate)}
        {check.differences.length > 0 && ` – ${t('identity.differs')}`}
      </p>
      {check.sourceOfFunds && (
        <p>
          {t('identity.fields.funds')}: {choices.sourceOfFunds[check.sourceOfFunds.kind]} – {check.sourceOfFunds.text}
        </p>
      )}
      {check.walletProof && (
        <p>
          {t('identity.fields.wallet')}: {t(`identity.wallets.${check.walletProof}`)}
        </p>
      )}
      {check.note && <p className={styles.noteText}>“{check.note}”</p>}
      <Muted>
        {t('identity.checkedBy', { by: check.checked.by, time: format.dateTime(check.checked.at) })}
        {checks.length > 1 &&
          ` ${t('identity.corrected', { by: checks[0]?.by, time: format.dateTime(checks[0]?.at ?? '') })}`}
      </Muted>
    </div>
  );
}
