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

/** At a block in six seconds, 400 years. */
export const blockNumber = below(2 ** 31, 'blockNumber');

/** An event costs 375 gas at least, and a block has far less gas than that many take. */
export const logIndex = below(2 ** 24, 'logIndex');

/** The first block of Ethereum that has no proof of work: since then a block comes at most once in so many seconds. */
const MERGE = { number: 15_537_394, time: 1_663_224_179 };
const FASTEST_SECONDS = 6;
const SLOWEST_SECONDS = 15;
const DAY_SECONDS = 86_400;

/** Anybody sets the clock of a local chain. */
const localTimes = { from: Date.UTC(2000, 0) / 1000, to: Date.UTC(2100, 0) / 1000 };

function isPossible(network: NetworkName, { number, timestamp }: { number: number; timestamp: number }): boolean {
  if (network === 'local') return timestamp >= localTimes.from && timestamp < localTimes.to;
  const blocks = number - MERGE.number;
  if (blocks < 0) return false;
  const seconds = timestamp - MERGE.time;
  return seconds >= blocks * FASTEST_SECONDS && seconds <= blocks * SLOWEST_SECONDS + DAY_SECONDS;
}

export const blockSchema = (network: NetworkName) =>
  z
    .object({ number: blockNumber, timestamp: hexNumber })
    .refine((block) => isPossible(network, block), { params: { fault: 'blockTime' satisfies ProviderFault } });
