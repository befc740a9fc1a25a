import {
  printedReceiptSchema,
  receiptSchema,
  receiptsSchema,
  type PrintedReceipt,
  type Receipt,
  type ReceiptPaper,
} from '@exchange/shared-domain';
import { added, answered, injectCalls, refusedInPlace, withId } from '../../kit/admin-api.ts';
import { isFieldFault } from '../../kit/form/refusals.ts';

export const {
  useAdminGetReceiptsQuery,
  useLazyAdminGetReceiptsQuery,
  useAdminPrintReceiptMutation,
  useAdminEmailReceiptMutation,
} = injectCalls((build) => ({
  adminGetReceipts: build.query<Receipt[], string>({
    query: (id) => `/admin/transactions/${encodeURIComponent(id)}/receipts`,
    // The review shows the failure in place of the receipts.
    ...answered(receiptsSchema, refusedInPlace),
    providesTags: (_, __, id) => ['Receipts', { type: 'Transactions', id }],
  }),
  adminPrintReceipt: build.mutation<PrintedReceipt, { readonly number: string; readonly paper: ReceiptPaper }>({
    query: ({ number, ...body }) => ({ url: `/admin/receipts/${number}/prints`, method: 'POST', body }),
    // Tried again on other paper, it is the same print.
    ...withId(added(printedReceiptSchema)),
    invalidatesTags: ['Receipts'],
  }),
  adminEmailReceipt: build.mutation<Receipt, { readonly number: string; readonly email: string }>({
    query: ({ number, ...body }) => ({ url: `/admin/receipts/${number}/emails`, method: 'POST', body }),
    ...withId(added(receiptSchema, isFieldFault)),
    invalidatesTags: (receipt) => (receipt ? [{ type: 'Messages', id: receipt.transactionId }] : []),
  }),
}));
