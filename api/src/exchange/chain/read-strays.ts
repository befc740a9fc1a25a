import { runAlone } from '../../database/database.ts';
import { SourceError } from '../../http/fetch-json.ts';
import { announceChange } from '../announce-change.ts';
import { agreeOn, type Shown } from './agree-on.ts';
import { blocksAtOnce, type ChainLog } from './chain-logs.ts';
import { findProvider, isLeftAlone, type ChainReading } from './providers.ts';
import { sizesOf } from './provider-sizes.ts';
import { findOpenAddresses, findUnusedAddresses } from './read-addresses.ts';
import { placeOf } from './read-at-once.ts';
import { readTransfers } from './read-transfers.ts';
import { storeTransfers } from './transfers.repository.ts';

/**
 * Reads what no poll asks for, behind the polls and in final blocks alone: transfers of our tokens to addresses that no
 * request has, and tokens that pretend to be ours at addresses that clients are asked to pay. Whatever fails here stops
 * nothing else. The first is tried again; of the second a range is asked for once.
 */
export async function readStrays(reading: ChainReading): Promise<void> {
  const { db, network, now } = reading;
  const row = await db.selectFrom('chainPositions').selectAll().where('network', '=', network).executeTakeFirst();
  if (row === undefined) return;
  const from = (row.strayBlock ?? row.block) + 1;
  const to = Math.min(row.block, from + blocksAtOnce(network) - 1);
  if (to >= from) {
    const unused = await findUnusedAddresses(db, network, now());
    const isRead = await readAside(reading, { from, to, addresses: unused, isOwnToken: true });
    if (!isRead) return;
    await readAside(reading, { from, to, addresses: await findOpenAddresses(db, network), isOwnToken: false });
  }
  await db.updateTable('chainPositions').set({ strayBlock: to }).where('network', '=', network).execute();
}

interface Aside {
  readonly from: number;
  readonly to: number;
  readonly addresses: readonly string[];
  readonly isOwnToken: boolean;
}

/** Resolves to whether all providers answered, alike where they could be asked. */
async function readAside(reading: ChainReading, aside: Aside): Promise<boolean> {
  const { db, network, providers, now } = reading;
  const { from, to, isOwnToken } = aside;
  if (aside.addresses.length === 0) return true;
  const shown: Shown[] = [];
  // One after the other: nobody waits for these, and a hundred small replies of several providers at once slow all answers.
  for (const provider of providers) {
    const row = await findProvider(db, network, provider.name);
    if (isLeftAlone(row?.retryAt, now())) continue;
    const { sizes } = sizesOf(row, now());
    try {
      shown.push({ ...(await readTransfers(provider, { ...aside, network, sizes })), provider });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
    }
  }
  const isAnswered = shown.length === providers.length;
  const isAsked = ({ blockNumber: block, toAddress: address }: Pick<ChainLog, 'blockNumber' | 'toAddress'>) =>
    isAnswered && shown.every(({ unread }) => !unread.has(placeOf(block, address)));
  const { logs, isWhole } = await agreeOn(reading, shown, { isAnswered, isCovered: isAsked, final: to });
  // The polls withdraw what they have read.
  const isCovered = () => false;
  await runAlone(db, `chain ${network}`, async (trx) => {
    const stored = {
      network,
      from,
      to,
      addresses: aside.addresses,
      logs,
      isCovered,
      isForNobody: isOwnToken,
      now: now(),
    };
    for (const id of await storeTransfers(trx, stored)) await announceChange(trx, id);
  });
  return isAnswered && isWhole && logs.every((log) => log.state === 'final' || !isAsked(log));
}
