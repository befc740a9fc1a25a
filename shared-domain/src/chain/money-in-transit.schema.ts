import * as z from 'zod/mini';
import { currencyCodeSchema } from '../currency/currency.schema.ts';
import { because, missingOr, requiredText, strict } from '../error/field.ts';
import { exchangeCodeSchema } from '../id/exchange-code.ts';
import { transactionHashSchema } from '../wallet/wallet-address.ts';
import { tokenTransferSchema } from './deposit.schema.ts';
import { networkNames } from '../network/network-names.ts';

const sumSchema = z.object({ count: z.int(), amount: z.string() });

/** With so few unused addresses left, more have to be given. */
export const FEW_ADDRESSES = 10;

/**
 * Why a transfer, or a part of it, pays for no open request. `toReturn`: its request has ended, and staff said that it goes
 * back. `ambiguous`: several requests had its address, and it fits none of them better
 * than the others. `otherNetwork`: its request waits for it on another network. `surplus`: it is more than was agreed.
 */
const unmatchedReasons = [
  'noRequest',
  'ambiguous',
  'requestEnded',
  'toReturn',
  'otherToken',
  'otherNetwork',
  'surplus',
] as const;

/**
 * What was wrong with a provider's last call: no answer, a refusal, a reply that can't be read, another chain, a last block
 * that it does not have, or a value that the protocol rules out.
 */
export const providerFaults = [
  'noAnswer',
  'refuses',
  'unreadable',
  'otherChain',
  'head',
  'blockNumber',
  'blockTime',
  'logIndex',
  'amount',
] as const;

/** Which blocks are final: those that the provider calls so, or those so many blocks deep. */
export const finalities = ['block', 'count'] as const;

/** A provider of a network; `name` is its host. Since the last good reading it has a fault, or it has none. */
export const chainProviderSchema = z.object({
  name: z.string(),
  state: z.enum(['ok', 'behind', 'silent']),
  /** The last block that was read. */
  block: z.nullable(z.int()),
  asOf: z.nullable(z.iso.datetime()),
  fault: z.optional(z.nullable(z.enum(providerFaults))),
  /** Null before the first reading, and on the local chain. */
  finality: z.optional(z.nullable(z.enum(finalities))),
  /** Where several networks are on. */
  network: z.optional(z.enum(networkNames)),
});

/**
 * Reply of `GET admin/chain`. Without a network nothing is read; `network` is that of the site, and `off` are those that
 * nobody reads although requests are open there. `expected` is what approved requests still wait for,
 * `seen` and `final` what arrived for requests whose money is not recorded yet. `free` is how many addresses of a list are
 * left: null for an extended key, which has no end, and where none are given. `nextAddress` is the one that is given next.
 */
export const moneyInTransitSchema = z.object({
  network: z.nullable(z.enum(networkNames)),
  providers: z.array(chainProviderSchema),
  currencies: z.array(
    z.object({
      code: currencyCodeSchema,
      expected: sumSchema,
      seen: sumSchema,
      final: sumSchema,
      free: z.nullable(z.int()),
      nextAddress: z.nullable(z.string()),
      /** Where several networks are on. */
      network: z.optional(z.enum(networkNames)),
    }),
  ),
  off: z.optional(z.array(z.object({ network: z.enum(networkNames), requests: z.int() }))),
  unmatched: z.array(
    z.extend(tokenTransferSchema, {
      reason: z.enum(unmatchedReasons),
      /** How much of it is the client's or of nobody; only a whole transfer can be assigned. */
      left: z.optional(z.string()),
      /** The requests that it may pay for: the one that its address was given to, or all of a reused one. */
      requests: z.array(z.object({ id: z.ulid(), code: exchangeCodeSchema })),
    }),
  ),
});

const reason = requiredText(500);

/** Body of `POST admin/chain/transfers/:id/assign`: the request that it pays for, and why. Replies as `GET admin/chain`. */
export const assignTransferSchema = strict({
  code: z
    .string(missingOr('text'))
    .check(z.refine((code) => exchangeCodeSchema.safeParse(code).success, because('unknown'))),
  reason,
});

/** Body of `POST admin/chain/transfers/:id/returned`: the transfer back, if it is known. Replies as `GET admin/chain`. */
export const returnTransferSchema = strict({ transactionHash: z.optional(transactionHashSchema), reason });

/** Body of `POST admin/chain/transfers/:id/keep`: why what is left of it stays with us. Replies as `GET admin/chain`. */
export const keepTransferSchema = strict({ reason });

export type KeepTransfer = z.infer<typeof keepTransferSchema>;
export type ProviderFault = (typeof providerFaults)[number];
export type Finality = (typeof finalities)[number];
export type ChainProvider = z.infer<typeof chainProviderSchema>;
export type MoneyInTransit = z.infer<typeof moneyInTransitSchema>;
export type UnmatchedReason = (typeof unmatchedReasons)[number];
export type AssignTransfer = z.infer<typeof assignTransferSchema>;
export type ReturnTransfer = z.infer<typeof returnTransferSchema>;
