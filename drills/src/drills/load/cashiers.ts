import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buyRequest, sellRequest } from '@exchange/api/testing';
import { ulid } from '@exchange/shared-domain';
import { z } from 'zod';
import { type Admin, signIn } from '../requests/calling.ts';

const idSchema = z.object({ id: z.string() });
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const mostTries = 600;

export interface Till {
  readonly id: string;
  readonly officeId: string;
  cents: number;
}

export class Books {
  readonly exchanges: string[] = [];
  readonly movements: string[] = [];
  repeated = 0;
  readonly refusals: string[] = [];
}

/** Calls the service as one operator; without an answer, or after 503, the same call is sent again. */
function callerOf(origin: () => string, token: string, books: Books) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> => {
    for (let tried = 0; tried < mostTries; tried += 1) {
      try {
        const reply = await fetch(`${origin()}/api/${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const content: unknown = await reply.json();
        if (reply.ok) return content;
        if (reply.status !== 503) {
          books.refusals.push(`${method} ${path} ${reply.status} ${JSON.stringify(content)}`);
          return undefined;
        }
      } catch {
        // The service was killed.
      }
      books.repeated += 1;
      await pause(100);
    }
    books.refusals.push(`${method} ${path} was never answered`);
    return undefined;
  };
}

export async function cashierOf(origin: () => string, admin: Admin, books: Books) {
  return callerOf(origin, await signIn(origin(), admin), books);
}

export type Call = ReturnType<typeof callerOf>;

export async function exchange(call: Call, till: Till, isSale: boolean, books: Books): Promise<void> {
  const request = (isSale ? sellRequest : buyRequest)({ officeLocationId: till.officeId });
  const made = idSchema.safeParse(await call('POST', 'transactions', request, { 'idempotency-key': randomUUID() }));
  if (!made.success) return;
  const { id } = made.data;
  const drawerId = till.id;
  await call('PATCH', `admin/transactions/${id}/approve`, {});
  const received = { clientMoneyReceivedTime: new Date().toISOString(), ...(!isSale && { drawerId }) };
  if (await call('PATCH', `admin/transactions/${id}/client-money-received`, received))
    till.cents += isSale ? 0 : 50_000;
  const paid = { clientWalletAddress: wallet, transactionHash: `0x${randomBytes(32).toString('hex')}` };
  const finished = await call('PATCH', `admin/transactions/${id}/finish`, { ...paid, ...(isSale && { drawerId }) });
  if (finished === undefined) return;
  till.cents -= isSale ? 53_749 : 0;
  books.exchanges.push(id);
}

export async function move(call: Call, till: Till, other: Till, number: number, books: Books): Promise<void> {
  const id = ulid(new Date());
  const amount = '123.45';
  const path = `admin/drawers/${till.id}`;
  const kind = (['safe-in', 'bank-out', 'transfer'] as const)[number % 3];
  const done =
    kind === 'transfer'
      ? await call('POST', `${path}/transfers`, { id, toOfficeId: other.officeId, amount })
      : await call('POST', `${path}/movements`, { id, kind, amount });
  if (done === undefined) return;
  till.cents += kind === 'safe-in' ? 12_345 : -12_345;
  books.movements.push(id);
  if (kind === 'transfer' && (await call('POST', `admin/transfers/${id}/receive`, { drawerId: other.id })))
    other.cents += 12_345;
}
