import { randomBytes, randomUUID } from 'node:crypto';
import { buyRequest, sellRequest } from '@exchange/api/testing';
import { drawerMovementSchema } from '@exchange/shared-domain';
import { z } from 'zod';
import { type Admin, callService, signIn } from '../requests/calling.ts';
import { callUntilAnswered, Visits } from './visitors.ts';

const idSchema = z.object({ id: z.string() });
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

export interface Till {
  readonly id: string;
  readonly officeId: string;
  cents: number;
}

export class Books extends Visits {
  readonly exchanges: string[] = [];
  /** The notes of the movements by hand, each of which has its own. */
  readonly movements: string[] = [];
}

export type Call = Awaited<ReturnType<typeof cashierOf>>;

/** Calls the service as one operator. */
export async function cashierOf(origin: () => string, admin: Admin, books: Books) {
  const session = await signIn(origin(), admin);
  return (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { ...session, 'idempotency-key': randomUUID() };
    return callUntilAnswered(books, () => callService(origin(), method, path, body, headers));
  };
}

export async function exchange(call: Call, till: Till, isSale: boolean, books: Books): Promise<void> {
  const request = (isSale ? sellRequest : buyRequest)({ officeLocationId: till.officeId });
  const made = idSchema.safeParse(await call('POST', 'transactions', request));
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
  const note = randomUUID();
  const amount = '123.45';
  const path = `admin/drawers/${till.id}`;
  const kind = (['safe-in', 'bank-out', 'transfer'] as const)[number % 3];
  const done =
    kind === 'transfer'
      ? await call('POST', `${path}/transfers`, { toOfficeId: other.officeId, amount, note })
      : await call('POST', `${path}/movements`, { kind, amount, note });
  if (done === undefined) return;
  till.cents += kind === 'safe-in' ? 12_345 : -12_345;
  books.movements.push(note);
  if (kind !== 'transfer') return;
  const moved = z.array(drawerMovementSchema).parse(await call('GET', `${path}/movements`));
  // The movement out of the drawer has the id of the transfer.
  const sent = moved.find((each) => each.note === note);
  const received = { drawerId: other.id, count: { total: amount } };
  if (sent && (await call('POST', `admin/transfers/${sent.id}/receive`, received))) other.cents += 12_345;
}
