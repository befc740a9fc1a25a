import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { networkNames } from '../network/network-names.ts';

/** `seen` is in a block, `final` in one that stays. `unsure`: the providers disagree or are behind. */
const transferStates = ['seen', 'final', 'unsure'] as const;

/** The state of a deposit is that of its least certain transfer; `waiting` has none that counts. */
const depositStates = ['waiting', ...transferStates] as const;

/** What the transfers to the address of a request make together; see `matchDeposit`. */
const depositMatches = [
  'none',
  'exact',
  'short',
  'over',
  'twice',
  'late',
  'otherNetwork',
  'otherToken',
  'ambiguous',
] as const;

/**
 * Whether a transfer counts for its request, or why it does not. A `late` one counts. An `ambiguous` one may pay another
 * request that had the address. One on another network than that of the request counts once a manager assigns it. A
 * `bridged` token has the name of ours and another contract that is known.
 */
const transferKinds = [
  'counts',
  'late',
  'otherNetwork',
  'otherToken',
  'bridged',
  'pretends',
  'dust',
  'returned',
  'ambiguous',
] as const;

/** What becomes of crypto that an ending leaves with us: it goes back, or a manager said in a note what else. */
export const leftMoneyChoices = ['return', 'other'] as const;

const amount = z.string();

/** How many blocks confirm it, of those that make it final. */
const confirmationsSchema = z.object({ have: z.int(), need: z.int() });

/**
 * A transfer of a token, known by its network, transaction hash and log index. `currency` and `amount` are null for a
 * contract that is none of ours. Amounts are decimal text, times ISO 8601 in UTC.
 */
export const tokenTransferSchema = z.object({
  id: z.ulid(),
  network: z.enum(networkNames),
  hash: z.string(),
  logIndex: z.int(),
  contract: z.string(),
  currency: z.nullable(currencyCodeSchema),
  amount: z.nullable(amount),
  from: z.string(),
  to: z.string(),
  blockTime: z.iso.datetime(),
  state: z.enum(transferStates),
});

const depositFields = {
  currency: currencyCodeSchema,
  /** What the client has to send. */
  expected: amount,
  /** The sum of the transfers that count. */
  received: amount,
  /** The part of it that is final. */
  receivedFinal: amount,
  state: z.enum(depositStates),
  match: z.enum(depositMatches),
  /** Of the least confirmed transfer that counts; null without one. */
  confirmations: z.nullable(confirmationsSchema),
  /** What came of the client's, by currency, which an ending would leave with us; absent for nothing. */
  arrived: z.optional(z.array(z.object({ currency: currencyCodeSchema, amount }))),
  /** How much of the client's is still with us after the end of the request; absent for nothing. */
  left: z.optional(amount),
};

/** The deposit on a list item. */
export const shortDepositSchema = z.object(depositFields);

/** What the page of a request shows of its deposit: where to send, and what arrived. */
export const clientDepositSchema = z.object({
  ...depositFields,
  network: z.enum(networkNames),
  chainId: z.int(),
  contract: z.string(),
  address: z.string(),
  /** How much went back to the client; absent for nothing. */
  returned: z.optional(amount),
  /** Nobody reads the network at the moment: nothing is to be sent. */
  isUnread: z.optional(z.literal(true)),
  /** Whether what is left goes back to the client. */
  isToReturn: z.optional(z.boolean()),
});

/** The deposit on the details of a transaction. `asOf` is when a provider was last read, null before the first time. */
export const depositSchema = z.extend(clientDepositSchema, {
  transfers: z.array(
    z.extend(tokenTransferSchema, {
      kind: z.enum(transferKinds),
      /** Whether it comes from the wallet that the client named. */
      isFromNamedWallet: z.boolean(),
      confirmations: confirmationsSchema,
    }),
  ),
  asOf: z.nullable(z.iso.datetime()),
});

export type LeftMoney = (typeof leftMoneyChoices)[number];
export type TransferState = (typeof transferStates)[number];
export type DepositState = (typeof depositStates)[number];
export type DepositMatch = (typeof depositMatches)[number];
export type TransferKind = (typeof transferKinds)[number];
export type TokenTransfer = z.infer<typeof tokenTransferSchema>;
export type ShortDeposit = z.infer<typeof shortDepositSchema>;
export type ClientDeposit = z.infer<typeof clientDepositSchema>;
export type Deposit = z.infer<typeof depositSchema>;
