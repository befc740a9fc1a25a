import type { NetworkName, ProviderFault } from '@exchange/shared-domain';
import { z } from 'zod';
import { SourceError } from '../../http/fetch-json.ts';

/** A provider showed something that can't be, whatever the other one says. */
export class ImpossibleValue extends SourceError {
  readonly fault: ProviderFault;

  constructor(fault: ProviderFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export const hexNumber = z
  .string()
  .regex(/^0x[0-9a-f]{1,13}$/i)
  .transform(Number);

export const hexText = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[0-9a-f]{${digits}}$`, 'i'))
    .transform((text) => text.toLowerCase());

const below = (limit: number, fault: ProviderFault) =>
  hexNumber.refine((value) => value < limit, { params: { fault } });

/** At four blocks a second, 17 years. */
export const blockNumber = below(2 ** 31, 'blockNumber');

/** An event costs 375 gas at least, and a block has far less gas than that many take. */
export const logIndex = below(2 ** 24, 'logIndex');

interface Beginning {
  readonly number: number;
  /** Of that block, in seconds. */
  readonly time: number;
  /** Between two blocks since then, in the mean. */
  readonly fastest: number;
  readonly slowest: number;
}

/**
 * A block of each network whose time everybody knows. Since then blocks come at most and at least so fast, with room for a
 * network that gets faster: the first of Ethereum without proof of work, of Bedrock on Optimism and of Nitro on Arbitrum,
 * and the first of the others. BNB Smart Chain had one in 3 seconds, and has one in 0.45.
 */
const beginnings: Readonly<Partial<Record<NetworkName, Beginning>>> = {
  ethereum: { number: 15_537_394, time: 1_663_224_179, fastest: 6, slowest: 15 },
  base: { number: 0, time: 1_686_789_347, fastest: 0.5, slowest: 2.5 },
  optimism: { number: 105_235_063, time: 1_686_068_903, fastest: 0.5, slowest: 2.5 },
  arbitrum: { number: 22_207_817, time: 1_661_956_342, fastest: 0.05, slowest: 2 },
  polygon: { number: 0, time: 1_590_824_836, fastest: 0.5, slowest: 4 },
  bnb: { number: 0, time: 1_587_390_414, fastest: 0.1, slowest: 4 },
};
const DAY_SECONDS = 86_400;

/** Anybody sets the clock of a local chain. */
const localTimes = { from: Date.UTC(2000, 0) / 1000, to: Date.UTC(2100, 0) / 1000 };

function isPossible(network: NetworkName, { number, timestamp }: { number: number; timestamp: number }): boolean {
  const beginning = beginnings[network];
  if (beginning === undefined) return timestamp >= localTimes.from && timestamp < localTimes.to;
  const blocks = number - beginning.number;
  if (blocks < 0) return false;
  const seconds = timestamp - beginning.time;
  return seconds >= blocks * beginning.fastest && seconds <= blocks * beginning.slowest + DAY_SECONDS;
}

export const blockSchema = (network: NetworkName) =>
  z
    .object({ number: blockNumber, timestamp: hexNumber })
    .refine((block) => isPossible(network, block), { params: { fault: 'blockTime' satisfies ProviderFault } });
