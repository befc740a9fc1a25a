import type { Insertable } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import type { Database } from '../../database/database.ts';
import { SourceError, fetchJson } from '../../http/fetch-json.ts';
import type { ChainReading } from './read-chain.ts';
import { z } from 'zod';

const limits = { sizeLimit: 8 * 1024 * 1024, timeLimit: 10_000 };

/** The provider understood the call and refused it, for example because the range of blocks is too large for it. */
export class RefusedCall extends SourceError {}

export interface Provider {
  readonly name: string;
  readonly call: <Result>(method: string, params: readonly unknown[], result: z.ZodType<Result>) => Promise<Result>;
}

const replySchema = z.object({ result: z.unknown(), error: z.object({ code: z.number() }).optional() });

export const createProvider = (url: string): Provider => ({
  name: new URL(url).host,
  call: async (method, params, schema) => {
    const { json } = await fetchJson(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      ...limits,
    });
    const reply = replySchema.safeParse(json);
    if (!reply.success) throw new SourceError('a reply that is not JSON-RPC');
    if (reply.data.error !== undefined) throw new RefusedCall(`error ${reply.data.error.code}`);
    const result = schema.safeParse(reply.data.result);
    if (!result.success) throw new SourceError(`an unexpected result of ${method}`);
    return result.data;
  },
});

export const hexNumber = z
  .string()
  .regex(/^0x[0-9a-f]{1,13}$/i)
  .transform(Number);

export const hexText = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[0-9a-f]{${digits}}$`, 'i'))
    .transform((text) => text.toLowerCase());

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
  // A later end was written while a clock was ahead.
  const left = (row?.retry_at?.getTime() ?? 0) - now().getTime();
  if (left > 0 && left <= LONGEST_PAUSE_MS) return undefined;
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

type Saved = Insertable<Tables['chain_providers']>;

export async function saveProvider(db: Database, { network, name, ...state }: Saved): Promise<void> {
  await db
    .insertInto('chain_providers')
    .values({ network, name, ...state })
    .onConflict((conflict) => conflict.columns(['network', 'name']).doUpdateSet(state))
    .execute();
}
