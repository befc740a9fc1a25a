import {
  clientMoneyReceivedSchema,
  emptyBodySchema,
  finishSchema,
  receivedTimeError,
  rejectSchema,
  transactionIdSchema,
  transactionItemSchema,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { actorOf } from '../../staff/sign-in/admin-guard.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { moveTransaction } from './transition.ts';
import { refuseUsedHash } from './used-hash.ts';

const params = z.strictObject({ id: transactionIdSchema });
const response = { 200: transactionItemSchema };

/** How far an admin's clock may be ahead of the service's. */
const CLOCK_TOLERANCE_MS = 60_000;

function checkReceivedTime(received: Date, submitted: Date, now: Date): void {
  const error = receivedTimeError(received, { submitted, now: new Date(now.getTime() + CLOCK_TOLERANCE_MS) });
  if (error) throw fieldRefusal(400, error, 'clientMoneyReceivedTime');
}

export const transitionRoutes: Routes<BackOfficeContext> =
  ({ db, now }) =>
  async (app) => {
    app.patch(
      '/transactions/:id/approve',
      { schema: { summary: 'Staff approve a request', params, body: emptyBodySchema, response } },
      (request) =>
        moveTransaction(db, {
          id: request.params.id,
          action: 'approve',
          actor: actorOf(request),
          at: now(),
        }),
    );

    app.patch(
      '/transactions/:id/reject',
      { schema: { summary: 'Staff reject a request', params, body: rejectSchema, response } },
      (request) =>
        moveTransaction(db, {
          id: request.params.id,
          action: 'reject',
          actor: actorOf(request),
          at: now(),
          reason: request.body?.reason,
        }),
    );

    app.patch(
      '/transactions/:id/client-money-received',
      {
        schema: {
          summary: "Records that staff received the customer's money",
          params,
          body: clientMoneyReceivedSchema,
          response,
        },
      },
      (request) => {
        const received = new Date(request.body.clientMoneyReceivedTime);
        return moveTransaction(db, {
          id: request.params.id,
          action: 'client-money-received',
          actor: actorOf(request),
          at: now(),
          changes: { money_received_time: received },
          check: ({ submit_time: submitted }) => checkReceivedTime(received, submitted, now()),
        });
      },
    );

    app.patch(
      '/transactions/:id/finish',
      { schema: { summary: 'Staff complete the exchange', params, body: finishSchema, response } },
      (request) => {
        const { clientWalletAddress, transactionHash } = request.body;
        return moveTransaction(db, {
          id: request.params.id,
          action: 'finish',
          actor: actorOf(request),
          at: now(),
          changes: { wallet_address: clientWalletAddress, transaction_hash: transactionHash },
          check: (_, trx) => refuseUsedHash(trx, transactionHash),
        });
      },
    );
  };
