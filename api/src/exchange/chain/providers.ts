import type { NetworkName, ProviderFault } from '@exchange/shared-domain';
import type { Insertable } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';
import type { Database } from '../../database/database.ts';
import { SilentSource, SourceError, fetchJson } from '../../http/fetch-json.ts';
import { ImpossibleValue } from './protocol-bounds.ts';
import { refusalOf, RefusedCall } from './refusals.ts';
import { z } from 'zod';

const TIME_LIMIT_MS = 10_000;
/** Gas keeps the events of a transaction, and those of our tokens in a block, below so many bytes. */
export const SIZE_LIMIT = 8 * 1024 * 1024;

export interface Provider {
  readonly name: string;
  readonly call: <Result>(
    method: string,
    params: readonly unknown[],
    result: z.ZodType<Result>,
    sizeLimit?: number,
  ) => Promise<Result>;
}

export interface ChainReading {
  readonly db: Database;
  readonly network: NetworkName;
  readonly providers: readonly Provider[];
  readonly now: () => Date;
  readonly onFailure: (provider: string, reason: string, network: NetworkName) => void;
}

/** Either member may be missing or null: the standard wants one of them, and providers send both. */
const replySchema = z.object({ result: z.unknown().optional(), error: z.unknown().optional() });

export const createProvider = (url: string): Provider => ({
  name: new URL(url).host,
  call: async (method, params, schema, sizeLimit = SIZE_LIMIT) => {
    const { json, status } = await fetchJson(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      timeLimit: TIME_LIMIT_MS,
      sizeLimit,
      takesRefusals: true,
    });
    const reply = replySchema.safeParse(json);
    const { error = null, result } = reply.data ?? {};
    if (error !== null) throw refusalOf(error);
    if (status !== 200) throw new SourceError(`status ${status}`);
    if (result === undefined) throw new SourceError('a reply that is not JSON-RPC');
    return checkResult(method, schema, result);
  },
});

/** @throws SourceError for a result of another form, ImpossibleValue for one that the protocol rules out */
export function checkResult<Result>(method: string, schema: z.ZodType<Result>, result: unknown): Result {
  const parsed = schema.safeParse(result);
  if (parsed.success) return parsed.data;
  const fault = impossibleIn(parsed.error);
  throw fault === undefined
    ? new SourceError(`an unexpected result of ${method}`)
    : new ImpossibleValue(fault, `an impossible ${fault} in ${method}`);
}

const impossibleIn = ({ issues }: z.ZodError): ProviderFault | undefined =>
  issues.flatMap((issue) => (issue.code === 'custom' ? (issue.params?.['fault'] as ProviderFault) : []))[0];

const faultOf = (error: SourceError): ProviderFault =>
  error instanceof ImpossibleValue
    ? error.fault
    : error instanceof SilentSource
      ? 'noAnswer'
      : error instanceof RefusedCall
        ? 'refuses'
        : 'unreadable';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** A later end of the pause was written while a clock was ahead. */
export function isLeftAlone(retryAt: Date | null | undefined, now: Date): boolean {
  const left = (retryAt?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= LONGEST_PAUSE_MS;
}

export const findProvider = (db: Database, network: ChainReading['network'], name: string) =>
  db
    .selectFrom('chainProviders')
    .selectAll()
    .where('network', '=', network)
    .where('name', '=', name)
    .executeTakeFirst();

/** Asks a provider, unless it is left alone after failures. A failure is remembered for the pages and all processes. */
export async function askProvider<Answer>(
  { db, network, now, onFailure }: ChainReading,
  { name }: Provider,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const row = await findProvider(db, network, name);
  if (isLeftAlone(row?.retryAt, now())) return undefined;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    onFailure(name, error.message, network);
    const failures = (row?.failures ?? 0) + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10));
    const state = { failures, fault: faultOf(error), retryAt: new Date(now().getTime() + pause), chainSeenAt: null };
    await saveProvider(db, { network, name, ...state });
    return undefined;
  }
}

type Saved = Insertable<Tables['chainProviders']>;

export async function saveProvider(db: Database, { network, name, ...state }: Saved): Promise<void> {
  await db
    .insertInto('chainProviders')
    .values({ network, name, ...state })
    .onConflict((conflict) => conflict.columns(['network', 'name']).doUpdateSet(state))
    .execute();
}
