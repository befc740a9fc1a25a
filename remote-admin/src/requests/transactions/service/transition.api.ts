import {
  payoutCheckReplySchema,
  transactionItemSchema,
  transactionNoteSchema,
  type HashCorrection,
  type NewNote,
  type NoteCorrection,
  type PayoutCheckReply,
  type PayoutCheckRequest,
  type TransactionItem,
  type TransactionNote,
  type TransitionBodies,
  colleaguesSchema,
  type Assignment,
  type Colleague,
} from '@exchange/shared-domain';
import { codeOf, isApiError, type AppThunk } from '@exchange/shared-platform';
import { answered, failingInPlace, injectCalls } from '../../../kit/admin-api.ts';
import { isFieldFault, changedRecordOf, isChangedMeanwhile, isShownInForm } from '../../../kit/form/refusals.ts';
import { transactionsApi } from './transactions.api.ts';

export type Transition =
  | { readonly id: string; readonly action: 'approve'; readonly body?: undefined }
  | {
      [Action in keyof TransitionBodies]: {
        readonly id: string;
        readonly action: Action;
        readonly body: TransitionBodies[Action];
      };
    }[keyof TransitionBodies];

/** A correction of a mistyped hash or note. */
export type CorrectionCall =
  | { readonly id: string; readonly kind: 'hash'; readonly body: HashCorrection }
  | { readonly id: string; readonly kind: 'note'; readonly body: NoteCorrection };

const isOutdated = (error: unknown) => codeOf(error) === 'TRANSITION_NOT_ALLOWED' || codeOf(error) === 'REQUEST_HELD';

/** The current version of the transaction, when a refusal has it. */
const currentItemOf = (error: unknown): TransactionItem | undefined =>
  isApiError(error) && error.kind === 'refused' ? transactionItemSchema.safeParse(error.current).data : undefined;

/** The same, when the service refused a transition because of its status or a hold. */
export const conflictingItemOf = (error: unknown): TransactionItem | undefined =>
  isOutdated(error) ? currentItemOf(error) : undefined;

/** Replaces a transaction by the service's newest version in the shown list and details. */
const showItem =
  (item: TransactionItem): AppThunk =>
  (dispatch, getState) => {
    const { updateQueryData, selectCachedArgsForQuery } = transactionsApi.util;
    const { id } = item.transaction;
    for (const query of selectCachedArgsForQuery(getState(), 'adminGetAllTransactions')) {
      dispatch(
        updateQueryData('adminGetAllTransactions', query, (page) => {
          const index = page.items.findIndex(({ transaction }) => transaction.id === id);
          if (index >= 0) page.items[index] = item;
        }),
      );
    }
    dispatch(updateQueryData('adminGetTransaction', id, (details) => ({ ...details, ...item })));
  };

const pathOf = (id: string) => `/admin/transactions/${encodeURIComponent(id)}`;

export const {
  useAdminAddNoteMutation,
  useAdminCheckPayoutQuery,
  useAdminTransitionMutation,
  useAdminGetColleaguesQuery,
  useAdminAssignMutation,
  useAdminCorrectMutation,
} = injectCalls((build) => ({
  adminAddNote: build.mutation<TransactionNote, NewNote & { readonly id: string }>({
    query: ({ id, ...body }) => ({ url: `${pathOf(id)}/notes`, method: 'POST', body }),
    ...answered(transactionNoteSchema),
    invalidatesTags: (_, __, { id }) => [{ type: 'Transactions', id }],
  }),
  adminCheckPayout: build.query<PayoutCheckReply, PayoutCheckRequest & { readonly id: string }>({
    query: ({ id, ...body }) => ({ url: `${pathOf(id)}/payout-check`, method: 'POST', body }),
    // The form says that nothing was checked, and the service checks again.
    ...answered(payoutCheckReplySchema, failingInPlace),
  }),
  adminTransition: build.mutation<TransactionItem, Transition>({
    query: ({ id, action, body = {} }) => ({ url: `${pathOf(id)}/${action}`, method: 'PATCH', body }),
    // The open modal shows the conflict, or what is wrong at its field, and keeps the input.
    ...answered(
      transactionItemSchema,
      (error) => isOutdated(error) || isFieldFault(error) || codeOf(error) === 'SECOND_PERSON_REQUIRED',
    ),
    // A refusal may be about something that the page does not know yet.
    invalidatesTags: (_, error, { id }) => [
      // Its cash, or the promise of it, moves with the step.
      ...(error === undefined ? (['Drawers', { type: 'Transactions', id }] as const) : []),
      ...(codeOf(error) === 'DRAWER_REQUIRED' ? (['Drawers'] as const) : []),
    ],
    onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
      const current = await queryFulfilled.then(
        ({ data }) => data,
        (failure: { error: unknown }) => currentItemOf(failure.error),
      );
      if (!current) return;
      dispatch(showItem(current));
      // The reply does not include the history's new entry.
      dispatch(
        transactionsApi.util.invalidateTags([
          { type: 'Transactions', id },
          { type: 'Transactions', id: 'figures' },
        ]),
      );
    },
  }),
  adminCorrect: build.mutation<TransactionItem, CorrectionCall>({
    query: ({ id, kind, body }) => ({ url: `${pathOf(id)}/${kind}-corrections`, method: 'POST', body }),
    ...answered(transactionItemSchema, isShownInForm),
    onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
      const current = await queryFulfilled.then(
        ({ data }) => data,
        (failure: { error: unknown }) => changedRecordOf(failure.error, transactionItemSchema),
      );
      if (!current) return;
      dispatch(showItem(current));
      dispatch(transactionsApi.util.invalidateTags([{ type: 'Transactions', id }]));
    },
  }),
  /** Those who see the requests of an office. */
  adminGetColleagues: build.query<Colleague[], string>({
    query: (office) => ({ url: '/admin/colleagues', params: { office } }),
    ...answered(colleaguesSchema),
    keepUnusedDataFor: 60,
  }),
  adminAssign: build.mutation<TransactionItem, Assignment & { readonly id: string }>({
    query: ({ id, ...body }) => ({ url: `${pathOf(id)}/assignee`, method: 'PATCH', body }),
    // The review says who has it now.
    ...answered(transactionItemSchema, isChangedMeanwhile),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const current = await queryFulfilled.then(
        ({ data }) => data,
        (failure: { error: unknown }) => changedRecordOf(failure.error, transactionItemSchema),
      );
      if (current) dispatch(showItem(current));
    },
  }),
}));
