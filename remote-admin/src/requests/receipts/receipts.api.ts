import { printedReceiptSchema, receiptSchema, receiptsSchema, type ReceiptPaper } from '@exchange/shared-domain';
import { call, injectCalls, isFieldFault, refusedInPlace } from '../../kit/index.ts';

export const receiptsApi = injectCalls(({ read, add }) => ({
  adminGetReceipts: read(
    receiptsSchema,
    call<string>('GET /transactions/:id/receipts'),
    // The review shows the failure in place of the receipts.
    { handles: refusedInPlace, tags: (id) => ['Receipts', { type: 'Transactions', id }] },
  ),
  adminPrintReceipt: add(
    printedReceiptSchema,
    call<{ readonly number: string; readonly paper: ReceiptPaper }>('POST /receipts/:number/prints'),
    // Tried again on other paper, it is the same print.
    { tags: ['Receipts'] },
  ),
  adminEmailReceipt: add(
    receiptSchema,
    call<{ readonly number: string; readonly email: string }>('POST /receipts/:number/emails'),
    { handles: isFieldFault, tags: ['Messages'] },
  ),
}));
