import { useRef, useState } from 'react';
import { canBeTakenOver, comingDeeds, isAnonymised, type TransactionDetails } from '@exchange/shared-domain';
import { Button, Heading } from '@exchange/shared-ui';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { NamedValue, useAmounts, useOfficeNameOf, useOwnOffices, useWords, useWorkOffice } from '../../kit/index.ts';
import { OfficeCash, Unbooked } from '../office-cash/office-cash.tsx';
import { DepositPanel } from '../../chain/deposit-panel.tsx';
import { IdentityPanel } from '../identity/identity-panel.tsx';
import { ReceiptActions } from '../receipts/receipt-actions.tsx';
import { useActions } from '../transactions/actions/actions-context.ts';
import { Direction } from '../transactions/item/direction.tsx';
import { StatusChip } from '../transactions/item/status-chip.tsx';
import { useListFocus } from '../transactions/keys/list-focus.ts';
import { StepButtons } from '../transactions/review/step-buttons.tsx';
import { HoldNotice } from '../holds/hold-notice.tsx';
import { TakeOverButtons } from './take-over-buttons.tsx';
import { ClientWallet } from './client-wallet.tsx';
import styles from './desk.module.css';
import { Problems } from './problems.tsx';

/** The request of the client at the counter: what is wrong, who, what they give and get, and what is to be done. */
export default function DeskRequest({ item }: { readonly item: TransactionDetails }) {
  const { t, format } = useWords();
  const { review } = useActions();
  const { transaction, client } = item;
  const { id, code } = transaction;
  const { source, target } = useAmounts()(transaction);
  const request = useRef<HTMLElement>(null);
  useListFocus({ marked: () => 0, focusAt: () => request.current?.focus() });
  return (
    <article ref={request} className={styles.request} aria-label={code} tabIndex={-1}>
      <HoldNotice item={item} />
      <Problems item={item} />
      <header className={styles.head}>
        <Heading level="h2" size="medium">
          {isAnonymised(client) ? t('review.anonymised') : client.name}
        </Heading>
        {client.phoneNumber !== '' && <a href={`tel:${client.phoneNumber}`}>{client.phoneNumber}</a>}
        <code>{code}</code>
        <CopyButton text={code} label={t('review.copy', { what: code })} />
        <StatusChip {...transaction} deposit={item.deposit} />
        <Direction transaction={transaction} />
        <Places item={item} />
        {item.visitAt && (
          <span className={styles.muted}>{t('review.visitAt', { time: format.dateTime(item.visitAt) })}</span>
        )}
      </header>
      <dl className={styles.amounts}>
        <NamedValue name={t('desk.gives')}>{source}</NamedValue>
        <NamedValue name={t('desk.gets')}>{target}</NamedValue>
      </dl>
      <DepositPanel item={item} details={item} />
      <Deeds item={item} />
      <ClientWallet item={item} />
      <div className={styles.steps}>
        <StepButtons item={item} events={item.events} />
        <Button variant="ghost" onPress={() => review(id)}>
          {t('cards.review')}
        </Button>
        <AnotherOffice key={item.officeLocationId} item={item} />
      </div>
      <div className={styles.parts}>
        <OfficeCash item={item} />
        <Unbooked events={item.events} />
        <ReceiptActions item={item} />
        <IdentityPanel item={item} />
      </div>
    </article>
  );
}

/** The office that serves and, where that is another one, the client's choice. */
function Places({ item: { officeLocationId, chosenOfficeId } }: { readonly item: TransactionDetails }) {
  const { t } = useWords();
  const officeOf = useOfficeNameOf();
  return (
    <span className={styles.muted}>
      {officeOf(officeLocationId)}
      {chosenOfficeId !== undefined && `, ${t('desk.chosen', { office: officeOf(chosenOfficeId) })}`}
    </span>
  );
}

/** What is still to be done, in order. */
function Deeds({ item: { transaction } }: { readonly item: TransactionDetails }) {
  const { t } = useWords();
  const amountsOf = useAmounts();
  const deeds = comingDeeds(transaction);
  if (deeds.length === 0) return null;
  return (
    <ol className={styles.deeds} aria-label={t('desk.deedsTitle')}>
      {deeds.map((deed, at) => (
        <li key={deed} {...(at === 0 && { 'aria-current': 'step' })}>
          {t(`desk.deeds.${deed}`, amountsOf(transaction))}
        </li>
      ))}
    </ol>
  );
}

/** Offers a take-over to an account that works at no office in particular, which is told of no wrong one. */
function AnotherOffice({ item: { transaction, officeLocationId } }: { readonly item: TransactionDetails }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const hasOthers = useOwnOffices().offices.some(({ id }) => id !== officeLocationId);
  if (useWorkOffice() !== undefined || !hasOthers || !canBeTakenOver(transaction)) return null;
  return (
    <>
      <Button variant="ghost" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {t('desk.elsewhere')}
      </Button>
      {isOpen && <TakeOverButtons code={transaction.code} officeId={officeLocationId} />}
    </>
  );
}
