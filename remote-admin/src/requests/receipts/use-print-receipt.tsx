import { receiptPapers, type ReceiptPaper } from '@exchange/shared-domain';
import { usePrint, useRemembered } from '../../kit/index.ts';
import { receiptsApi } from './receipts.api.ts';
import { PaperReceipt, pageOf } from './receipt-paper.tsx';

/** Prints receipts on the paper that this device remembers. Each print is recorded first: the first one is the original. */
export function usePrintReceipt() {
  const printAlone = usePrint();
  const [record, { isLoading }] = receiptsApi.useAdminPrintReceiptMutation();
  const [remembered, choosePaper] = useRemembered<ReceiptPaper>('receiptPaper', 'string');
  const paper = receiptPapers.find((each) => each === remembered) ?? receiptPapers[0];
  const print = async (number: string) => {
    const { data } = await record({ number, paper });
    if (data) printAlone(<PaperReceipt receipt={data} paper={paper} />, pageOf(paper));
  };
  return { print, isPrinting: isLoading, paper, choosePaper };
}
