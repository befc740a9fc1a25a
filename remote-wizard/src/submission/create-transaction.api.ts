import { createdTransactionSchema, type CreatedTransaction, type CreateTransaction } from '@exchange/shared-domain';
import { api, type ApiError } from '@exchange/shared-platform';
import { refusedField } from './refused-field.ts';

interface KeyedRequest {
  readonly body: CreateTransaction;
  readonly idempotencyKey: string;
}

// A refused field is named at the field.
const handles = (error: ApiError) => refusedField(error) !== undefined;

export const createTransactionApi = api.injectEndpoints({
  overrideExisting: true,
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
