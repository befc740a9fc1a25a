import * as z from 'zod/mini';
import { shortDepositSchema } from '../chain/deposit.schema.ts';
import { payoutSchema } from '../chain/payout-check.schema.ts';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { clientSchema } from '../person/client.schema.ts';
import { exchangeCodeSchema } from '../id/exchange-code.ts';
import { repliedNetworkSchema } from '../network/network.schema.ts';
import { languages } from './language.ts';
import { holdStates, transactionStatuses } from './status.ts';
import { because, requiredText, strict } from '../error/field.ts';
import { proofMeans } from '../wallet/signed-proof.ts';

/** Who works on a request. A disabled account keeps its requests until somebody takes them. */
const assigneeSchema = z.object({ id: z.string(), email: z.string(), isDisabled: z.boolean() });

/** Query of `GET admin/colleagues`: the id of an office, for those alone who see its requests. */
export const colleaguesQuerySchema = z.strictObject({ office: z.optional(requiredText(64)) });

/** Reply of `GET admin/colleagues`: the accounts that can work, by e-mail. */
export const colleaguesSchema = z.array(z.object({ id: z.string(), email: z.string() }));

const account = z.nullable(z.ulid(because('ulid')));

/**
 * Body of `PATCH admin/transactions/:id/assignee`: the account that works on the request from now on, and the one that
 * the admin sees; null for nobody.
 */
export const assignmentSchema = strict({ assignee: account, seen: account });

export type Assignee = z.infer<typeof assigneeSchema>;
export type Colleague = z.infer<typeof colleaguesSchema>[number];
export type Assignment = z.infer<typeof assignmentSchema>;

const briefFields = {
  code: exchangeCodeSchema,
  status: z.enum(transactionStatuses),
  sourceAmount: z.number(),
  sourceCurrencyCodeId: currencyCodeSchema,
  targetAmount: z.number(),
  targetCurrencyCodeId: currencyCodeSchema,
  returnedAmount: z.nullable(z.number()),
};

/** What is exchanged, and how far it is. */
export const briefTransactionSchema = z.object(briefFields);

/**
 * A transaction as an admin sees it. Amounts are JSON numbers, `marginBgn` in leva, times ISO 8601 in UTC.
 * `marginBgn` is null for roles that may not see profit.
 * `usedWalletAddress` is the wallet that a manager used instead of the client's, `returnedAmount` what the client got
 * back of `sourceAmount`, with `returnHash` for crypto. `ratePromisedUntil` is set by the approval. `hold` is present while
 * a match with the watch list stops the request. `walletProven` says when the client proved that the wallet is theirs.
 */
export const transactionSchema = z.object({
  ...briefFields,
  id: z.ulid(),
  clientSubmitTime: z.iso.datetime(),
  executedRate: z.number(),
  marginBgn: z.nullable(z.number()),
  clientWalletAddress: z.string(),
  /** Where the crypto is paid; absent for a request from before there was a choice. */
  network: repliedNetworkSchema,
  walletProven: z.optional(z.object({ at: z.iso.datetime(), by: z.enum(proofMeans) })),
  clientMoneyReceivedTime: z.nullable(z.iso.datetime()),
  transactionHash: z.nullable(z.string()),
  usedWalletAddress: z.nullable(z.string()),
  returnHash: z.nullable(z.string()),
  ratePromisedUntil: z.nullable(z.iso.datetime()),
  hold: z.optional(z.enum(holdStates)),
});

/**
 * One row of `GET admin/transactions`, and the reply of every transition. `hasFailedMessage` says whether an SMS or e-mail
 * about it was not accepted, for good or so far, and was not sent again.
 */
export const transactionItemSchema = z.object({
  transaction: transactionSchema,
  client: clientSchema,
  language: z.enum(languages),
  /** The office that serves the client. */
  officeLocationId: z.string(),
  /** The office that the client chose, where another one serves. */
  chosenOfficeId: z.optional(z.string()),
  assignee: z.nullable(assigneeSchema),
  /** In rows of the list that are under way: when the last step was taken. */
  statusSince: z.optional(z.iso.datetime()),
  hasFailedMessage: z.boolean(),
  /** Of a request that was given an address. */
  deposit: z.optional(shortDepositSchema),
  /** Of a completed purchase of crypto whose transaction hash is looked up. */
  payout: z.optional(payoutSchema),
  /** When the client of an approved request says to come, if they said it. */
  visitAt: z.nullish(z.iso.datetime()),
});

export const transactionItemsSchema = z.array(transactionItemSchema);

export type Transaction = z.infer<typeof transactionSchema>;
export type TransactionItem = z.infer<typeof transactionItemSchema>;

/** Leva, exactly; null for roles that may not see profit. */
const profit = z.nullable(z.number());

/** Figures of the transactions in one state: how many, their cash side and our profit, both in leva, exactly. */
const statusFiguresSchema = z.object({
  status: z.enum(transactionStatuses),
  count: z.int().check(z.gte(0)),
  turnoverBgn: z.number(),
  profitBgn: profit,
});

/** Figures of the requests of one day in Sofia (`YYYY-MM-DD`), declined ones not counted. */
const dayFiguresSchema = z.object({ day: z.iso.date(), count: z.int().check(z.gte(0)), profitBgn: profit });

/**
 * Reply of `GET admin/transactions/figures`, for the same filters as the list. `expectedProfitBgn` is of the transactions
 * still under way, `realisedProfitBgn` of the completed ones; leva, exactly. `statuses` has a row for every state,
 * `days` one for each of the latest days that have requests (at most 31), oldest first.
 */
export const transactionFiguresSchema = z.object({
  statuses: z.array(statusFiguresSchema),
  expectedProfitBgn: profit,
  realisedProfitBgn: profit,
  days: z.array(dayFiguresSchema),
});

export type DayFigures = z.infer<typeof dayFiguresSchema>;
export type TransactionFigures = z.infer<typeof transactionFiguresSchema>;
