import { printedReceiptSchema, receiptSchema, receiptsSchema, type ReceiptPaper } from '@exchange/shared-domain';
import { injectCalls, refusedInPlace } from '../../kit/admin-api.ts';
import { isFieldFault } from '../../kit/form/refusals.ts';

export const receiptsApi = injectCalls(({ read, add }) => ({
  adminGetReceipts: read(
    receiptsSchema,
    (id: string) => `/admin/transactions/${encodeURIComponent(id)}/receipts`,
    // The review shows the failure in place of the receipts.
    { handles: refusedInPlace, tags: (id) => ['Receipts', { type: 'Transactions', id }] },
  ),
  adminPrintReceipt: add(
    printedReceiptSchema,
    ({ number, ...body }: { readonly number: string; readonly paper: ReceiptPaper }) => ({
      url: `/admin/receipts/${number}/prints`,
      method: 'POST',
      body,
    }),
    // Tried again on other paper, it is the same print.
    { sendsId: true, tags: ['Receipts'] },
  ),
  adminEmailReceipt: add(
    receiptSchema,
    ({ number, ...body }: { readonly number: string; readonly email: string }) => ({
      url: `/admin/receipts/${number}/emails`,
      method: 'POST',
      body,
    }),
    { handles: isFieldFault, sendsId: true, tags: ['Messages'] },
  ),
}));
