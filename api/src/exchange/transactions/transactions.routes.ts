import { createdTransactionSchema, createTransactionSchema } from '@exchange/shared-domain';
import { ApiError } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { createTransaction } from './create-transaction.ts';

const acceptableKey = /^[\w.:-]{1,200}$/;

export const transactionsRoutes: Routes<ExchangeContext> = async (app, context) => {
  const schema = {
    summary: 'Requests an exchange',
    body: createTransactionSchema(context),
    response: { 201: createdTransactionSchema },
  };
  app.post('/transactions', { schema }, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (key !== undefined && (typeof key !== 'string' || !acceptableKey.test(key))) {
      throw new ApiError(400, 'UNEXPECTED_DATA_TYPE', { field: 'idempotency-key' });
    }
    return reply
      .code(201)
      .send(await createTransaction(context, request.body, { address: request.ip, idempotencyKey: key }));
  });
};
