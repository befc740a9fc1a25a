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
import type { Tables } from '../../database/schema.generated.ts';
import { notFound } from '../../http/api-error.ts';
import { hasFailedMessage } from '../../messages/outbox-state.ts';
import { shortDepositOf, storedDeposit } from '../chain/deposit-of.ts';
import { provenWallet } from './proven-wallet.ts';
import { hashInUse } from '../chain/payments.repository.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';

type TransactionRow = Selectable<Tables['transactions']>;

export const briefColumns = [
  'code',
  'status',
  'sourceAmount',
  'sourceCode',
  'targetAmount',
  'targetCode',
  'returnedAmount',
] as const satisfies readonly (keyof TransactionRow)[];

const storedColumns = [
  ...briefColumns,
  'id',
  'submitTime',
  'executedRate',
  'marketPriceEur',
  'marginBgn',
  'cashBgn',
  'walletAddress',
  'cryptoNetwork',
  'moneyReceivedTime',
  'transactionHash',
  'usedWalletAddress',
  'returnHash',
  'keptReason',
  'leftMoney',
  'ratePromisedUntil',
  'clientName',
  'clientEmail',
  'clientPhone',
  'clientResidence',
  'clientBirthDate',
  'language',
  'officeId',
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
  'chosenOfficeId',
  'clientWalletProof',
  assignee.as('assignee'),
  hasFailedMessage.as('hasFailedMessage'),
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
  sourceAmount: toWireNumber(row.sourceAmount),
  sourceCurrencyCodeId: row.sourceCode,
  targetAmount: toWireNumber(row.targetAmount),
  targetCurrencyCodeId: row.targetCode,
  returnedAmount: row.returnedAmount === null ? null : toWireNumber(row.returnedAmount),
});

/** What every page about a request shows its client. */
export const termsOf = (row: StoredRow) => ({
  code: row.code,
  status: row.status,
  sourceAmount: toWireNumber(row.sourceAmount),
  sourceCurrency: row.sourceCode,
  targetAmount: toWireNumber(row.targetAmount),
  targetCurrency: row.targetCode,
  executedRate: toWireNumber(row.executedRate),
  officeLocationId: row.officeId,
  ...(row.cryptoNetwork !== null && { network: row.cryptoNetwork }),
});

/** Every reply with a transaction is made here, so that none has profit for a role that may not see it. */
export function toItem(row: ItemRow, { seesProfit }: Pick<Scope, 'seesProfit'>): TransactionItem {
  const deposit = shortDepositOf(row);
  const proof = provenWallet(row);
  return {
    transaction: {
      ...briefOf(row),
      id: row.id,
      clientSubmitTime: row.submitTime.toISOString(),
      executedRate: toWireNumber(row.executedRate),
      marginBgn: seesProfit ? toWireNumber(row.marginBgn) : null,
      clientWalletAddress: row.walletAddress,
      clientMoneyReceivedTime: row.moneyReceivedTime?.toISOString() ?? null,
      transactionHash: row.transactionHash,
      usedWalletAddress: row.usedWalletAddress,
      returnHash: row.returnHash,
      ratePromisedUntil: row.ratePromisedUntil?.toISOString() ?? null,
      ...(row.cryptoNetwork !== null && { network: row.cryptoNetwork }),
      ...(proof && { walletProven: { at: proof.signedAt, by: proof.by } }),
      ...(row.hold !== null && { hold: row.hold }),
    },
    client: {
      name: row.clientName,
      email: row.clientEmail,
      phoneNumber: row.clientPhone,
      residence: row.clientResidence,
      dateOfBirth: row.clientBirthDate ?? '',
    },
    language: row.language,
    officeLocationId: row.officeId,
    ...(row.chosenOfficeId !== null && row.chosenOfficeId !== row.officeId && { chosenOfficeId: row.chosenOfficeId }),
    assignee: row.assignee,
    hasFailedMessage: row.hasFailedMessage,
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
  sourceCode: quote.source.code,
  sourceAmount: quote.sourceAmount.toString(),
  targetCode: quote.target.code,
  targetAmount: quote.targetAmount.toString(),
  executedRate: quote.rate.toString(),
  marketPriceEur: marketPriceEur.toString(),
  cashBgn: cashValueInLeva(quote).toString(),
  marginBgn: marginInLeva(quote, marketPriceEur).toString(),
});

export const clientColumns = (client: Client) => ({
  clientName: client.name,
  clientEmail: client.email,
  clientEmailKey: client.email.toLowerCase(),
  clientPhone: canonicalPhone(client.phoneNumber),
  clientResidence: client.residence,
  clientBirthDate: client.dateOfBirth,
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

type Searched = Pick<StoredRow, 'id' | 'code' | 'clientName' | 'clientPhone' | 'clientEmail'> &
  Partial<Pick<StoredRow, 'transactionHash' | 'returnHash'>>;

/** In lower case. It starts with a space, so that a search for a word's start also finds the first word. */
export const searchText = (row: Searched): string =>
  [
    '',
    row.code,
    row.code.replace('-', ''),
    row.id,
    row.clientName,
    row.clientPhone,
    row.clientEmail,
    row.transactionHash,
    row.returnHash,
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(' ')
    .toLowerCase();

type NewEvent = Insertable<Tables['transactionEvents']>;

export type EventBooks = Pick<NewEvent, 'bookOffice' | 'bookDay' | 'correctsDay' | 'returnedAmount' | 'profitBgn'>;

export async function insertEvent(trx: DatabaseTransaction, event: NewEvent, note?: string): Promise<number> {
  const { seq } = await trx.insertInto('transactionEvents').values(event).returning('seq').executeTakeFirstOrThrow();
  if (note !== undefined) {
    const noted = { eventSeq: seq, transactionId: event.transactionId, text: note };
    await trx.insertInto('transactionNotes').values(noted).execute();
  }
  return seq;
}
