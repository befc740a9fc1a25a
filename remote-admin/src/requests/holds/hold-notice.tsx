import { ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import { isUnderWay, type TransactionItem, type Hold, type HoldDecision } from '@exchange/shared-domain';
import { TextArea } from '@exchange/shared-ui';
import { layout, Loaded, SmallButton, useChange, useKeptValues, useRights, useWords } from '../../kit/index.ts';
import { writtenBirthDate } from './written-birth-date.ts';
import styles from './hold-notice.module.css';
import { watchListApi } from './watch-list.api.ts';

/** Says that a request is held, and lets managers decide. Other roles don't see whom the list names. */
export function HoldNotice({ item }: { readonly item: TransactionItem }) {
  const { t } = useWords();
  const { mayCall } = useRights();
  const heading = useId();
  const { hold, status } = item.transaction;
  if (hold === undefined) return null;
  const decides = mayCall('PATCH /transactions/:id/holds/:hold');
  const isOpen = isUnderWay(status);
  return (
    <section className={styles.notice} aria-labelledby={heading}>
      <p id={heading} className={styles.title}>
        <ShieldAlert aria-hidden />
        <strong>{t(`hold.titles.${hold}`)}</strong>
      </p>
      {isOpen && <p>{t(decides ? `hold.manager.${hold}` : 'hold.operator')}</p>}
      {decides && <HoldMatches item={item} />}
    </section>
  );
}

/** The entries of the list that match, each beside the client. */
function HoldMatches({ item }: { readonly item: TransactionItem }) {
  const { t } = useWords();
  const holds = watchListApi.useAdminGetHoldsQuery(item.transaction.id);
  return (
    <Loaded call={holds} loading={t('hold.loading')} failed={t('hold.failed')} headingLevel="h3">
      {(data) => (
        <ul className={styles.matches}>
          {data.map((hold) => (
            <li key={hold.id} className={styles.match}>
              <Comparison item={item} hold={hold} />
              {hold.decision?.is === 'released' ? <Decided {...hold.decision} /> : <Decide item={item} hold={hold} />}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface MatchProps {
  readonly item: TransactionItem;
  readonly hold: Hold;
}

function Comparison({ item: { client, transaction }, hold: { entry, score, kind, listed } }: MatchProps) {
  const { t } = useWords();
  const others = entry.names.filter((name) => name !== listed);
  const names = kind === 'name' ? [listed, ...others] : entry.names;
  const wallets = [transaction.clientWalletAddress, transaction.usedWalletAddress ?? ''];
  const rows = [
    { name: t('watchList.name'), client: [client.name], list: names },
    {
      name: t('watchList.birthDates'),
      client: [client.dateOfBirth],
      list: entry.birthDates.map((date) => writtenBirthDate(t, date)),
    },
    { name: t('watchList.documents'), client: [], list: entry.documents },
    { name: t('watchList.wallets'), client: wallets, list: entry.wallets },
  ].filter(({ list }) => list.length > 0);
  return (
    <>
      <p>
        {t(`hold.kinds.${kind}`, { score })} {t('hold.from', { source: `${entry.source} ${entry.reference}`.trim() })}
      </p>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <th scope="col">{t('hold.fact')}</th>
            <th scope="col">{t('hold.client')}</th>
            <th scope="col">{t('hold.list')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.client.filter(Boolean).join(', ') || '–'}</td>
              <td>{row.list.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entry.note !== '' && <p className={styles.note}>{entry.note}</p>}
    </>
  );
}

function Decided({ is, by, at, reason }: NonNullable<Hold['decision']>) {
  const { t, format } = useWords();
  return (
    <p className={styles.note}>
      {t(`hold.decided.${is}`, { by, time: format.dateTime(at) })} {reason}
    </p>
  );
}

/** A decision needs its reason. Who was refused can still be released. */
function Decide({ item, hold }: MatchProps) {
  const { t } = useWords();
  const { kept: reason = '', keep } = useKeptValues<string>(`${hold.id}:decision`);
  const [decide, sending] = useChange(
    watchListApi.useAdminDecideHoldMutation()[0],
    ({ decision }) => `admin:hold.done.${decision}` as const,
  );
  const isEmpty = reason.trim() === '';
  const send = async (decision: HoldDecision['decision']) => {
    if (isEmpty || sending) return;
    const { data } = await decide({ id: item.transaction.id, hold: hold.id, decision, reason });
    if (data) keep(undefined);
  };
  const button = (decision: HoldDecision['decision'], variant: 'secondary' | 'danger') => (
    <SmallButton
      variant={variant}
      isUnavailable={isEmpty}
      isPending={sending?.decision === decision}
      onPress={() => void send(decision)}
    >
      {t(`hold.decisions.${decision}`)}
    </SmallButton>
  );
  return (
    <>
      {hold.decision && <Decided {...hold.decision} />}
      <TextArea
        label={t('hold.reason')}
        hint={t('hold.reasonHint')}
        maxLength={1000}
        isReadOnly={sending !== undefined}
        value={reason}
        onChange={keep}
      />
      <div className={layout.buttons}>
        {button('released', 'secondary')}
        {hold.decision === null && button('refused', 'danger')}
      </div>
    </>
  );
}
