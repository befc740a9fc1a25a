import { transactionItemSchema, type TransactionStatus } from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { call, failingInPlace, injectCalls, refusedInPlace } from '../../kit/index.ts';

/** The state in which a request waits for staff: nobody has decided yet. */
export const WAITING: TransactionStatus = 'CLIENT_SUBMITTED';

/** So many requests can be new at once; of more, a notice says that there are more. */
export const NEWEST_LIMIT = 20;

// What a notice may show: nothing about the client leaves this call.
const newestSchema = z.array(z.pick(transactionItemSchema, { transaction: true, officeLocationId: true }));

export type Newest = z.infer<typeof newestSchema>[number];

// Nothing is shown when these calls fail; other calls of the page say it. They read the lists, so that they follow the rights and the live connection as those do.
export const waitingApi = injectCalls(({ read, count }) => ({
  adminCountWaiting: count(() => call<object>('GET /transactions')({ status: WAITING, limit: '0' }), {
    handles: failingInPlace,
    tags: [{ type: 'Transactions', id: 'list' }],
  }),
  // The navigation then shows no number.
  adminCountNewContactMessages: count(() => call<object>('GET /contact-messages')({ state: 'NEW', limit: '1' }), {
    handles: refusedInPlace,
    tags: [{ type: 'ContactMessages', id: 'list' }],
  }),
  adminGetNewest: read(newestSchema, () => call<object>('GET /transactions')({ limit: String(NEWEST_LIMIT) }), {
    handles: failingInPlace,
    tags: [{ type: 'Transactions', id: 'list' }],
  }),
}));
