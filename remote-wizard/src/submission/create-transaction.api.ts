import { createdTransactionSchema, type CreatedTransaction, type CreateTransaction } from '@exchange/shared-domain';
import { api, areRatesUnavailable, type ApiError } from '@exchange/shared-platform';
import { refusedField } from './refused-field.ts';

interface KeyedRequest {
  readonly body: CreateTransaction;
  readonly idempotencyKey: string;
}

// A refused field is named at the field, and missing rates in the rate's place.
const handles = (error: ApiError) => refusedField(error) !== undefined || areRatesUnavailable(error);

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
