import { createdTransactionSchema, type CreatedTransaction, type CreateTransaction } from '@exchange/shared-domain';
import { api, type ApiError } from '@exchange/shared-platform';
import { refusedField } from './refused-field.ts';

interface KeyedRequest {
  readonly body: CreateTransaction;
  readonly idempotencyKey: string;
}

// Shown in the wizard itself: what was never answered beside the way to ask again, a fault at its field.
const handles = (error: ApiError) =>
  error.kind !== 'refused' || error.status >= 500 || refusedField(error) !== undefined;

export const createTransactionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    createTransaction: build.mutation<CreatedTransaction, KeyedRequest>({
      query: ({ body, idempotencyKey }) => ({
        url: '/transactions',
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
      responseSchema: createdTransactionSchema,
      extraOptions: { handles },
      invalidatesTags: ['Transactions'],
    }),
  }),
});
