import type { NetworkName } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { SourceError } from '../../http/fetch-json.ts';
import type { Provider } from './json-rpc.ts';
import type { ChainReading } from './read-chain.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Asks a provider, unless it is left alone after failures. A failure is remembered for the pages and all processes. */
export async function askProvider<Answer>(
  { db, network, now, onFailure }: ChainReading,
  { name }: Provider,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('chain_providers')
    .select(['failures', 'retry_at'])
    .where('network', '=', network)
    .where('name', '=', name)
    .executeTakeFirst();
  if (row?.retry_at && row.retry_at > now()) return undefined;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    onFailure(name, error.message);
    const failures = (row?.failures ?? 0) + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10));
    const state = { failures, retry_at: new Date(now().getTime() + pause) };
    await saveProvider(db, { network, name, ...state });
    return undefined;
  }
}

type Saved = { network: NetworkName; name: string } & Partial<{
  block: number;
  as_of: Date;
  failures: number;
  retry_at: Date | null;
}>;

export async function saveProvider(db: Database, { network, name, ...state }: Saved): Promise<void> {
  await db
    .insertInto('chain_providers')
    .values({ network, name, ...state })
    .onConflict((conflict) => conflict.columns(['network', 'name']).doUpdateSet(state))
    .execute();
}
