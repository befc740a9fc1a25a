import { canBeTakenOver, type DeskFinds, type ForeignRequest, type TransactionItem } from '@exchange/shared-domain';
import { EmptyState } from '@exchange/shared-ui';
import { layout, Notice, useAmounts, useOfficeNameOf, useWords } from '../../kit/index.ts';
import { StatusChip } from '../transactions/item/status-chip.tsx';
import styles from './desk.module.css';
import { TakeOverButtons } from './take-over-buttons.tsx';

interface FoundListProps {
  readonly text: string;
  readonly finds: DeskFinds;
  readonly onChoose: (id: string) => void;
}

/** What was found when it is not one request that the account sees: several to choose from, one to take over, or nothing. */
export function FoundList({ text, finds: { items, foreign, hasMore }, onChoose }: FoundListProps) {
  const { t } = useWords();
  if (items.length === 0 && foreign.length === 0)
    return <EmptyState title={t('desk.nothing', { text })} message={t('desk.nothingText')} />;
  return (
    <div className={styles.found}>
      {foreign.map((each: ForeignRequest) => (
        <ForeignCard key={each.code} request={each} onTaken={onChoose} />
      ))}
      {items.length > 0 && (
        <>
          <p>{t('desk.several')}</p>
          <ul className={layout.list}>
            {items.map((item) => (
              <li key={item.transaction.id}>
                <button type="button" className={styles.choice} onClick={() => onChoose(item.transaction.id)}>
                  <Choice item={item} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasMore && <p>{t('desk.more')}</p>}
    </div>
  );
}

function Choice({ item: { transaction, client, officeLocationId, deposit } }: { readonly item: TransactionItem }) {
  const { t, format } = useWords();
  const amountsOf = useAmounts();
  const officeOf = useOfficeNameOf();
  return (
    <>
      <strong>{client.name}</strong>
      <StatusChip {...transaction} deposit={deposit} />
      <code>{transaction.code}</code>
      <span>{t('desk.exchange', amountsOf(transaction))}</span>
      <span className={styles.muted}>
        {officeOf(officeLocationId)}, {format.dateTime(transaction.clientSubmitTime)}
      </span>
    </>
  );
}

interface ForeignCardProps {
  readonly request: ForeignRequest;
  /** Called with the id of the request, which the account sees from now on. */
  readonly onTaken: (id: string) => void;
}

/** A request of an office that the account is not bound to: what a take-over needs to know. */
function ForeignCard({ request, onTaken }: ForeignCardProps) {
  const { t } = useWords();
  const amountsOf = useAmounts();
  const officeOf = useOfficeNameOf();
  return (
    <section aria-label={request.code}>
      <Notice role="group" title={t('desk.problems.office', { office: officeOf(request.officeLocationId) })}>
        <p>
          <code>{request.code}</code> {t('desk.exchange', amountsOf(request))} <StatusChip {...request} />
        </p>
        {canBeTakenOver(request) ? (
          <TakeOverButtons code={request.code} officeId={request.officeLocationId} onTaken={onTaken} />
        ) : (
          <p>{t('desk.foreignEnded')}</p>
        )}
      </Notice>
    </section>
  );
}
