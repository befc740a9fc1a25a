import { useId, useRef } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';
import { useFocusHeir } from '@exchange/shared-ui';
import {
  layout,
  shortName,
  SmallButton,
  useAmounts,
  useBookMoney,
  useOfficeNameOf,
  useWords,
} from '../../../kit/index.ts';
import { useActions } from '../actions/actions-context.ts';
import { StepIcon } from '../actions/step-icon.tsx';
import { useSteps } from '../actions/use-possible-actions.ts';
import { Age } from '../item/age.tsx';
import { DepositMark, FailedMark, HeldMark, VisitMark } from '../item/marks.tsx';
import { Direction } from '../item/direction.tsx';
import { StatusChip } from '../item/status-chip.tsx';
import { TransactionId } from '../item/transaction-id.tsx';
import { useKeys } from '../../../frame/keys/key-registry.ts';
import { useListKeys } from '../keys/list-keys.tsx';
import styles from './cards.module.css';

/** The page of transactions on a phone: a card per transaction, in the service's order. */
export function TransactionCards({ items }: { items: readonly TransactionItem[] }) {
  const { t } = useWords();
  const { review } = useActions();
  const list = useRef<HTMLUListElement>(null);
  const cards = () => [...(list.current?.children ?? [])].map(({ firstElementChild }) => firstElementChild);
  const marked = () => {
    const place = cards().findIndex((card) => card?.contains(document.activeElement));
    return place < 0 ? undefined : place;
  };
  const focusAt = (place: number) => {
    const card = cards()[place] ?? cards().at(-1);
    if (card instanceof HTMLElement) card.focus();
  };
  useListKeys(items, { marked, focusAt });
  const open = () => {
    const item = items[marked() ?? -1];
    if (item) review(item.transaction.id);
  };
  useKeys({ open });
  return (
    <ul ref={list} className={layout.cards} aria-label={t('frame.pages.transactions')}>
      {items.map((item, place) => (
        <li key={item.transaction.id}>
          <TransactionCard item={item} onFocusLost={() => focusAt(place)} />
        </li>
      ))}
    </ul>
  );
}

interface TransactionCardProps {
  readonly item: TransactionItem;
  /** It is gone, and had the focus. */
  readonly onFocusLost: () => void;
}

function TransactionCard({ item, onFocusLost }: TransactionCardProps) {
  const { t, format } = useWords();
  const { review } = useActions();
  const steps = useSteps(item);
  const money = useBookMoney();
  const amountsOf = useAmounts();
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  useFocusHeir(card, onFocusLost);
  const officeOf = useOfficeNameOf();
  const { transaction, client } = item;
  const { id, code, status, marginBgn } = transaction;
  return (
    <article ref={card} className={styles.card} aria-labelledby={heading} tabIndex={-1}>
      <header className={styles.top}>
        <h2 id={heading}>{code}</h2>
        <StatusChip {...transaction} deposit={item.deposit} />
      </header>
      <p className={styles.who}>
        <span>{client.name}</span>
        <span>{officeOf(item.officeLocationId)}</span>
      </p>
      {item.hasFailedMessage && <FailedMark isTextShown />}
      {transaction.hold && <HeldMark hold={transaction.hold} isTextShown />}
      {item.visitAt && <VisitMark visitAt={item.visitAt} />}
      <p className={styles.amounts}>{t('cards.amounts', amountsOf(transaction))}</p>
      <DepositMark item={item} isTextShown />
      <p className={styles.line}>
        <Direction {...item} />
        <Age item={item} />
      </p>
      <p className={styles.line}>
        <time dateTime={transaction.clientSubmitTime}>{format.dateTime(transaction.clientSubmitTime)}</time>
        {marginBgn !== null && status !== 'DECLINED' && <span>{t('cards.profit', { profit: money(marginBgn) })}</span>}
      </p>
      <p className={styles.line}>
        <TransactionId transaction={transaction} />
        {item.assignee && <span>{t('cards.assignee', { name: shortName(item.assignee) })}</span>}
      </p>
      <div className={styles.buttons}>
        <SmallButton aria-label={t('actions.forCode', { action: t('cards.review'), code })} onPress={() => review(id)}>
          {t('cards.review')}
        </SmallButton>
        {steps.map(({ action, label, run }) => (
          <SmallButton
            key={action === 'reject' ? 'reject' : 'forward'}
            variant={action === 'reject' ? 'ghost' : 'success'}
            icon={<StepIcon action={action} />}
            aria-label={t('actions.forCode', { action: label, code })}
            onPress={run}
          >
            {label}
          </SmallButton>
        ))}
      </div>
    </article>
  );
}
