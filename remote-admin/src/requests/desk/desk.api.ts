import {
  deskFindsSchema,
  transactionItemSchema,
  type DeskFinds,
  type TakeOver,
  type TransactionItem,
} from '@exchange/shared-domain';
import { codeOf } from '@exchange/shared-platform';
import { answered, failingInPlace, injectCalls } from '../../kit/admin-api.ts';

const lostCodes: ReadonlySet<string | undefined> = new Set(['CHANGED_MEANWHILE', 'TRANSITION_NOT_ALLOWED']);

/** Whether somebody else was faster with a take-over. */
export const isLost = (error: unknown): boolean => lostCodes.has(codeOf(error));

export const { useLazyAdminFindAtDeskQuery, useAdminTakeOverMutation } = injectCalls((build) => ({
  adminFindAtDesk: build.query<DeskFinds, string>({
    query: (text) => ({ url: '/admin/desk', params: { text } }),
    // The page says so in the place of what it found.
    ...answered(deskFindsSchema, failingInPlace),
  }),
  adminTakeOver: build.mutation<TransactionItem, TakeOver>({
    query: (body) => ({ url: '/admin/desk/take-over', method: 'POST', body }),
    ...answered(transactionItemSchema, isLost),
    invalidatesTags: (item) => [
      { type: 'Transactions', id: 'list' },
      ...(item ? [{ type: 'Transactions', id: item.transaction.id } as const] : []),
    ],
  }),
}));
