import {
  transactionItemSchema,
  type ClientMoneyReceived,
  type Finish,
  type TransactionItem,
} from '@exchange/shared-domain';
import { api, codeOf, isApiError } from '@exchange/shared-platform';
import { transactionsApi } from '../transactions/transactions.api.ts';
import { showItem } from './show-item.ts';

/** An action with what its form collected. */
export type Transition =
  | { readonly id: string; readonly action: 'approve' | 'reject'; readonly body?: undefined }
  | { readonly id: string; readonly action: 'client-money-received'; readonly body: ClientMoneyReceived }
  | { readonly id: string; readonly action: 'finish'; readonly body: Finish };

/** The row as it is now, when the service refused a transition because somebody was faster. */
export function currentOf(error: unknown): TransactionItem | undefined {
  if (!isApiError(error) || error.kind !== 'refused' || error.code !== 'TRANSITION_NOT_ALLOWED') return undefined;
  return transactionItemSchema.safeParse(error.current).data;
}

const transitionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminTransition: build.mutation<TransactionItem, Transition>({
      query: ({ id, action, body }) => ({
        url: `/admin/transactions/${encodeURIComponent(id)}/${action}`,
        method: 'PATCH',
        body: body ?? {},
      }),
      responseSchema: transactionItemSchema,
      // The open modal tells who was faster, and keeps what was typed.
      extraOptions: { authenticated: true, handles: (error) => codeOf(error) === 'TRANSITION_NOT_ALLOWED' },
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.then(
          ({ data }) => data,
          (failure: { error: unknown }) => currentOf(failure.error),
        );
        if (!answered) return;
        dispatch(showItem(answered));
        // The history has a new line that the answer does not carry.
        dispatch(
          transactionsApi.util.invalidateTags([
            { type: 'Transactions', id },
            { type: 'Transactions', id: 'figures' },
          ]),
        );
      },
    }),
  }),
});

export const { useAdminTransitionMutation } = transitionApi;
