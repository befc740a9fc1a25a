import { createHmac, hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { ulid } from '@exchange/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { runTransaction, type Database, type DatabaseTransaction } from '../database/database.ts';
import { isViolated } from '../database/database-unavailable.ts';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A repeated press of a call that changes something is one deed. False for calls that change nothing that a repetition
     * may not. `by-address` where the deed is the same whatever the body says.
     */
    once?: false | 'by-address';
  }
}

/** A press, as its call tells of it. */
export interface Press {
  /** Whose and which; without one, each call is a press of its own. */
  readonly key: string | undefined;
  readonly hashRequest: () => string | Promise<string>;
  /** The id of what the press adds. */
  readonly id: string;
  isRun: boolean;
  /** It was answered as a repetition. */
  isRepeated?: boolean;
}

/** What the first call of a press left: the id of what it added, when, and what was kept of its reply. */
export interface FirstCall {
  readonly id: string;
  readonly at: Date;
  readonly reply: string | null;
}

interface Presser {
  readonly press?: Press | undefined;
  readonly at: Date;
}

type DeedOf<Result> = (trx: DatabaseTransaction, call: FirstCall) => Promise<Result | ApiError>;

/**
 * Carries out a deed once for each press. Its claim of the key ends with the transaction of the deed: a simultaneous call
 * waits for that, and a repetition is answered by `again`, with the record as it is now. A deed whose reply says nothing of
 * the record needs none. A refusal that the deed resolves to is thrown after what it stored, and claims nothing.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED (422) for a key of another request
 */
export function once(db: Database, presser: Presser, deed: DeedOf<void>): Promise<void>;
export function once<Result>(
  db: Database,
  presser: Presser,
  deed: DeedOf<Result>,
  again: (trx: DatabaseTransaction, first: FirstCall) => Promise<Result>,
): Promise<Result>;
export async function once(
  db: Database,
  { press, at }: Presser,
  deed: DeedOf<unknown>,
  again: DeedOf<unknown> = async () => undefined,
): Promise<unknown> {
  if (press !== undefined) Object.assign(press, { isRun: true, isRepeated: false });
  const call = { id: press?.id ?? ulid(at), at, reply: null };
  const outcome =
    press?.key === undefined
      ? await runTransaction(db, (trx) => deed(trx, call))
      : await claimed(db, { press, key: press.key, call }, deed, again);
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

interface Claim {
  readonly press: Press;
  readonly key: string;
  readonly call: FirstCall;
}

/** The claim leaves with the first statement of the deed, which fails as it does: nothing of a repetition is stored. */
async function claimed(db: Database, { press, key, call }: Claim, deed: DeedOf<unknown>, again: DeedOf<unknown>) {
  const requestHash = await press.hashRequest();
  const claim = { key, requestHash, madeId: press.id, createdAt: call.at };
  for (;;) {
    try {
      return await runTransaction(db, async (trx) => {
        await trx.insertInto('idempotencyKeys').values(claim).execute();
        const result = await deed(trx, call);
        if (result instanceof ApiError) await trx.deleteFrom('idempotencyKeys').where('key', '=', key).execute();
        return result;
      });
    } catch (error) {
      if (!isViolated(error, 'idempotency_keys_pkey')) throw error;
    }
    const found = db.selectFrom('idempotencyKeys').selectAll().where('key', '=', key);
    const first = await found.executeTakeFirst();
    // The first call took it back meanwhile.
    if (first === undefined) continue;
    if (first.requestHash !== requestHash)
      throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' });
    press.isRepeated = true;
    return runTransaction(db, (trx) => again(trx, { id: first.madeId ?? '', at: first.createdAt, reply: first.reply }));
  }
}

/**
 * Answers the repetition of what set values: the record as it is now, which has to be what was asked for. It is not after
 * somebody set it to something else. `is` has the values where the record has them by other names.
 * @throws ApiError CHANGED_MEANWHILE (409) with the record
 */
export function stillSo<Item extends object>(current: Item, asked: object, is: object = current): Item {
  const now = new Map(Object.entries(is));
  const isSo = Object.entries(asked).every(
    ([name, value]) => value === undefined || textOf(now.get(name) ?? null) === textOf(value),
  );
  if (!isSo) throw new ApiError(409, 'CHANGED_MEANWHILE', { current });
  return current;
}

/** Whether a call repeats one that was carried out, for what would refuse it before its deed. */
export async function isRepeated(db: Database, press: Press | undefined): Promise<boolean> {
  if (press?.key === undefined) return false;
  const known = db.selectFrom('idempotencyKeys').select('key').where('key', '=', press.key);
  return (await known.executeTakeFirst()) !== undefined;
}

interface PressContext {
  readonly now: () => Date;
  readonly sealingKey: Buffer;
}

const presses = new WeakMap<FastifyRequest, Press>();

/** @throws ApiError UNEXPECTED_DATA_TYPE (400) for a key that can't be one */
export function pressOf(request: FastifyRequest, person: string, { now, sealingKey }: PressContext): Press {
  const known = presses.get(request);
  if (known !== undefined) return known;
  const { body, routeOptions } = request;
  const hashed = routeOptions.config.once === 'by-address' ? undefined : body;
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !acceptableKey.test(key)))
    throw new ApiError(400, 'UNEXPECTED_DATA_TYPE', { field: 'idempotency-key' });
  const press = {
    // No person and no key has a space.
    key: key === undefined || person === '' ? key : `${person} ${key}`,
    hashRequest: () =>
      // What visitors' pages send again may have been hashed by an earlier release.
      person === '' ? requestHash(body) : sealedHash(sealingKey, [request.method, request.url, hashed]),
    id: ulid(now()),
    isRun: false,
  };
  presses.set(request, press);
  return press;
}

const acceptableKey = /^[\w.:-]{1,200}$/;

const isRecord = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const withSortedKeys = (_key: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Independent of the order of keys, so that a repetition is recognised after an upgrade that changes the order. */
const textOf = (request: unknown): string => JSON.stringify(request, withSortedKeys) ?? '';

export const requestHash = (request: unknown): string => hash('sha256', textOf(request));

/** Characters. A longer text is a file. */
const PIECE = 500_000;

/**
 * A body may have a password or the number of a document, which nobody guesses from the database alone. A file of it is
 * taken in pieces, so that other calls are answered meanwhile.
 */
async function sealedHash(key: Buffer, request: readonly unknown[]): Promise<string> {
  const files: string[] = [];
  const withoutFiles = (name: string, value: unknown) =>
    typeof value === 'string' && value.length > PIECE ? files.push(value) : withSortedKeys(name, value);
  const sum = createHmac('sha256', key).update(JSON.stringify(request, withoutFiles));
  for (const file of files) {
    sum.update(`${file.length} `);
    for (let from = 0; from < file.length; from += PIECE) {
      sum.update(file.slice(from, from + PIECE));
      await breathe();
    }
  }
  return sum.digest('hex');
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every call that changes something carries out its deed by `once`, unless its route says otherwise. */
export const onePressOneDeed = fp(async (app: FastifyInstance) => {
  app.addHook('preSerialization', async (request, reply) => {
    const press = presses.get(request);
    if (press?.isRepeated === true) reply.header('idempotency-replayed', 'true');
    const { method, routeOptions } = request;
    if (readingMethods.has(method) || routeOptions.config.once === false || reply.statusCode >= 400) return;
    if (press?.isRun !== true) throw new Error(`"${method} ${routeOptions.url}" was not carried out by "once"`);
  });
});
