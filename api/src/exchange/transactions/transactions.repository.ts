import {
  cashValueInLeva,
  marginInLeva,
  toWireNumber,
  type Client,
  type Decimal,
  type HoldState,
  type PayoutMisfit,
  type PayoutState,
  type Quote,
  type TransactionItem,
} from '@exchange/shared-domain';
import { canonicalPhone } from '@exchange/shared-domain/international-phone';
import { sql, type Insertable, type Selectable, type Selection, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { notFound } from '../../http/api-error.ts';
import { hasFailedMessage } from '../../messages/outbox-state.ts';
import { shortDepositOf, storedDeposit } from '../chain/deposit-of.ts';
import { hashInUse } from '../chain/payments.repository.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';

type TransactionRow = Selectable<Tables['transactions']>;

export const briefColumns = [
  'code',
  'status',
  'source_amount',
  'source_code',
  'target_amount',
  'target_code',
  'returned_amount',
] as const satisfies readonly (keyof TransactionRow)[];

const storedColumns = [
  ...briefColumns,
  'id',
  'submit_time',
  'executed_rate',
  'market_price_eur',
  'margin_bgn',
  'cash_bgn',
  'wallet_address',
  'money_received_time',
  'transaction_hash',
  'used_wallet_address',
  'return_hash',
  'kept_reason',
  'left_money',
  'rate_promised_until',
  'client_name',
  'client_email',
  'client_phone',
  'client_residence',
  'client_birth_date',
  'language',
  'office_id',
] as const satisfies readonly (keyof TransactionRow)[];

const assignee = sql<TransactionItem['assignee']>`(
  select json_build_object('id', admins.id, 'email', admins.email, 'isDisabled', admins.disabled_at is not null)
  from admins where admins.id = transactions.assignee_id)`;

/** What stops the request: a match that is still to be decided, or a decision not to serve its client. */
const hold = sql<HoldState | null>`(
  select case
    when bool_or(decision is null) and transactions.status not in ('COMPLETED', 'DECLINED') then 'undecided'
    when bool_or(decision = 'refused') then 'refused'
  end
  from request_holds where request_holds.transaction_id = transactions.id)`;

interface StoredPayout {
  readonly state: PayoutState;
  readonly at: string;
  readonly misfits: PayoutMisfit[] | null;
}

const payout = sql<StoredPayout | null>`(
  select json_build_object('state', state, 'at', checked_at, 'misfits', misfits)
  from chain_payouts where chain_payouts.transaction_id = transactions.id and chain_payouts.hash = ${hashInUse})`;

/** When the client of an approved request says to come, as ISO 8601 in UTC. */
const visit = sql<string | null>`(
  select to_char(visit_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from client_visits
  where transaction_id = transactions.id and transactions.status = 'PENDING_CLIENT_ACTION')`;

export const itemColumns = [
  ...storedColumns,
  'chosen_office_id',
  assignee.as('assignee'),
  hasFailedMessage.as('has_failed_message'),
  hold.as('hold'),
  storedDeposit.as('deposit'),
  payout.as('payout'),
  visit.as('visit'),
] as const;

export type StoredRow = Pick<TransactionRow, (typeof storedColumns)[number]>;

export type ItemRow = Selection<Tables, 'transactions', (typeof itemColumns)[number]>;

export const briefOf = (row: Pick<StoredRow, (typeof briefColumns)[number]>) => ({
  code: row.code,
  status: row.status,
  sourceAmount: toWireNumber(row.source_amount),
  sourceCurrencyCodeId: row.source_code,
  targetAmount: toWireNumber(row.target_amount),
  targetCurrencyCodeId: row.target_code,
  returnedAmount: row.returned_amount === null ? null : toWireNumber(row.returned_amount),
});

/** What every page about a request shows its client. */
export const termsOf = (row: StoredRow) => ({
  code: row.code,
  status: row.status,
  sourceAmount: toWireNumber(row.source_amount),
  sourceCurrency: row.source_code,
  targetAmount: toWireNumber(row.target_amount),
  targetCurrency: row.target_code,
  executedRate: toWireNumber(row.executed_rate),
  officeLocationId: row.office_id,
});

/** Every reply with a transaction is made here, so that none has profit for a role that may not see it. */
export function toItem(row: ItemRow, { seesProfit }: Pick<Scope, 'seesProfit'>): TransactionItem {
  const deposit = shortDepositOf(row);
  return {
    transaction: {
      ...briefOf(row),
      id: row.id,
      clientSubmitTime: row.submit_time.toISOString(),
      executedRate: toWireNumber(row.executed_rate),
      marginBgn: seesProfit ? toWireNumber(row.margin_bgn) : null,
      clientWalletAddress: row.wallet_address,
      clientMoneyReceivedTime: row.money_received_time?.toISOString() ?? null,
      transactionHash: row.transaction_hash,
      usedWalletAddress: row.used_wallet_address,
      returnHash: row.return_hash,
      ratePromisedUntil: row.rate_promised_until?.toISOString() ?? null,
      ...(row.hold !== null && { hold: row.hold }),
    },
    client: {
      name: row.client_name,
      email: row.client_email,
      phoneNumber: row.client_phone,
      residence: row.client_residence,
      dateOfBirth: row.client_birth_date ?? '',
    },
    language: row.language,
    officeLocationId: row.office_id,
    ...(row.chosen_office_id !== null &&
      row.chosen_office_id !== row.office_id && { chosenOfficeId: row.chosen_office_id }),
    assignee: row.assignee,
    hasFailedMessage: row.has_failed_message,
    ...(row.visit !== null && { visitAt: row.visit }),
    ...(deposit !== undefined && { deposit }),
    ...(row.payout !== null && {
      payout: {
        state: row.payout.state,
        checkedAt: new Date(row.payout.at).toISOString(),
        ...(row.payout.misfits !== null && row.payout.misfits.length > 0 && { misfits: row.payout.misfits }),
      },
    }),
  };
}

export const quoteColumns = (quote: Quote, marketPriceEur: Decimal) => ({
  source_code: quote.source.code,
  source_amount: quote.sourceAmount.toString(),
  target_code: quote.target.code,
  target_amount: quote.targetAmount.toString(),
  executed_rate: quote.rate.toString(),
  market_price_eur: marketPriceEur.toString(),
  cash_bgn: cashValueInLeva(quote).toString(),
  margin_bgn: marginInLeva(quote, marketPriceEur).toString(),
});

export const clientColumns = (client: Client) => ({
  client_name: client.name,
  client_email: client.email,
  client_email_key: client.email.toLowerCase(),
  client_phone: canonicalPhone(client.phoneNumber),
  client_residence: client.residence,
  client_birth_date: client.dateOfBirth,
});

type Offices = Pick<Scope, 'offices'>;

/** What the service itself sees. */
export const everyOffice: Offices = { offices: undefined };

const transactionOf = (db: Database, id: string, scope: Offices) =>
  db.selectFrom('transactions').select(itemColumns).where('id', '=', id).where(isInScope(scope));

/** @throws ApiError ENTITY_NOT_FOUND (404), also when it is of an office outside the scope */
export const findTransaction = (db: Database, id: string, scope: Offices): Promise<ItemRow> =>
  transactionOf(db, id, scope).executeTakeFirstOrThrow(notFound);

/** Without a scope, for the service itself. */
export const lockTransaction = (trx: DatabaseTransaction, id: string, scope = everyOffice): Promise<ItemRow> =>
  transactionOf(trx, id, scope).forUpdate().executeTakeFirstOrThrow(notFound);

export const updateTransaction = (
  trx: DatabaseTransaction,
  id: string,
  changes: Updateable<Tables['transactions']>,
): Promise<ItemRow> =>
  trx.updateTable('transactions').set(changes).where('id', '=', id).returning(itemColumns).executeTakeFirstOrThrow();

type Searched = Pick<StoredRow, 'id' | 'code' | 'client_name' | 'client_phone' | 'client_email'> &
  Partial<Pick<StoredRow, 'transaction_hash' | 'return_hash'>>;

/** In lower case. It starts with a space, so that a search for a word's start also finds the first word. */
export const searchText = (row: Searched): string =>
  [
    '',
    row.code,
    row.code.replace('-', ''),
    row.id,
    row.client_name,
    row.client_phone,
    row.client_email,
    row.transaction_hash,
    row.return_hash,
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(' ')
    .toLowerCase();

type NewEvent = Insertable<Tables['transaction_events']>;

export type EventBooks = Pick<NewEvent, 'book_office' | 'book_day' | 'corrects_day' | 'returned_amount' | 'profit_bgn'>;

export async function insertEvent(trx: DatabaseTransaction, event: NewEvent, note?: string): Promise<number> {
  const { seq } = await trx.insertInto('transaction_events').values(event).returning('seq').executeTakeFirstOrThrow();
  if (note !== undefined) {
    const noted = { event_seq: seq, transaction_id: event.transaction_id, text: note };
    await trx.insertInto('transaction_notes').values(noted).execute();
  }
  return seq;
}
