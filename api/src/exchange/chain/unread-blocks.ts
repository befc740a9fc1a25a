import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { ChainReading } from './providers.ts';

const PAUSE_MS = 60_000;
const TRIED_AT_ONCE = 5;

interface UnreadBlock {
  readonly block: number;
  /** Who refused it. */
  readonly provider: string;
}

/** The blocks that a provider refused: the polls leave them out. */
export async function findUnreadBlocks(db: Database, network: ChainReading['network']): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('chainUnreadBlocks').select('block').where('network', '=', network).execute();
  return new Set(rows.map(({ block }) => block));
}

/** Those that were not tried for a while, the longest first. */
export async function findBlocksToTry({ db, network, now }: ChainReading): Promise<number[]> {
  const rows = await db
    .selectFrom('chainUnreadBlocks')
    .select('block')
    .where('network', '=', network)
    .where('triedAt', '<', new Date(now().getTime() - PAUSE_MS))
    .orderBy('triedAt')
    .limit(TRIED_AT_ONCE)
    .execute();
  return rows.map(({ block }) => block);
}

/** @param read the blocks that all providers have answered for now */
export async function saveUnreadBlocks(
  trx: DatabaseTransaction,
  { network, now }: ChainReading,
  { unread, read }: { readonly unread: readonly UnreadBlock[]; readonly read: readonly number[] },
): Promise<void> {
  const at = now();
  if (unread.length > 0) {
    await trx
      .insertInto('chainUnreadBlocks')
      .values(unread.map((each) => ({ ...each, network, since: at, triedAt: at })))
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'block'])
          .doUpdateSet(({ ref }) => ({ provider: ref('excluded.provider'), triedAt: at })),
      )
      .execute();
  }
  if (read.length > 0)
    await trx.deleteFrom('chainUnreadBlocks').where('network', '=', network).where('block', 'in', read).execute();
}
