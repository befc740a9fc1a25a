import {
  printedReceiptSchema,
  receiptSchema,
  receiptsSchema,
  type PrintedReceipt,
  type Receipt,
  type ReceiptPaper,
} from '@exchange/shared-domain';
import { adminApi, fresh, refusedInPlace } from '../admin-api.ts';
import { isFieldFault } from '../conflict/refusals.ts';

interface Press {
  readonly number: string;
  /** The same for every attempt of one press. */
  readonly id: string;
}

const receiptsApi = adminApi.enhanceEndpoints({ addTagTypes: ['Receipts'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetReceipts: build.query<Receipt[], string>({
      query: (id) => `/admin/transactions/${encodeURIComponent(id)}/receipts`,
      ...fresh(receiptsSchema),
      providesTags: (_, __, id) => ['Receipts', { type: 'Transactions', id }],
      // The review shows the failure in place of the receipts.
      extraOptions: refusedInPlace,
    }),
    adminPrintReceipt: build.mutation<PrintedReceipt, Press & { readonly paper: ReceiptPaper }>({
      query: ({ number, ...body }) => ({ url: `/admin/receipts/${number}/prints`, method: 'POST', body }),
      responseSchema: printedReceiptSchema,
      invalidatesTags: ['Receipts'],
      extraOptions: { authenticated: true },
    }),
    adminEmailReceipt: build.mutation<Receipt, Press & { readonly email: string }>({
      query: ({ number, ...body }) => ({ url: `/admin/receipts/${number}/emails`, method: 'POST', body }),
      responseSchema: receiptSchema,
      invalidatesTags: (receipt) => (receipt ? [{ type: 'Messages', id: receipt.transactionId }] : []),
      extraOptions: { authenticated: true, handles: isFieldFault },
    }),
  }),
});

export const {
  useAdminGetReceiptsQuery,
  useLazyAdminGetReceiptsQuery,
  useAdminPrintReceiptMutation,
  useAdminEmailReceiptMutation,
} = receiptsApi;
