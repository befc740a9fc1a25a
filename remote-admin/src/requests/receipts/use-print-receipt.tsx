import { receiptPapers, ulid, type ReceiptPaper } from '@exchange/shared-domain';
import { useKeptValues } from '../../kit/form/drafts.slice.ts';
import { useRemembered } from '../../kit/use-remembered.ts';
import { useAdminPrintReceiptMutation } from './receipts.api.ts';
import { usePrint } from '../../kit/print-room.tsx';
import { PaperReceipt, pageOf } from './receipt-paper.tsx';

/** Prints receipts on the paper that this device remembers. Each print is recorded first: the first one is the original. */
export function usePrintReceipt() {
  const printAlone = usePrint();
  const [record, { isLoading }] = useAdminPrintReceiptMutation();
  const [remembered, choosePaper] = useRemembered<ReceiptPaper>('receiptPaper', 'string');
  const paper = receiptPapers.find((each) => each === remembered) ?? receiptPapers[0];
  // A press whose reply was lost is repeated with its id, also after a new sign-in, so that its print is the original still.
  const { kept: pending = {}, keep } = useKeptValues<Readonly<Partial<Record<string, string>>>>('receipt-prints');
  const print = async (number: string) => {
    const id = pending[number] ?? ulid(new Date());
    keep({ ...pending, [number]: id });
    const { data } = await record({ number, id, paper });
    if (data === undefined) return;
    keep({ ...pending, [number]: undefined });
    printAlone(<PaperReceipt receipt={data} paper={paper} />, pageOf(paper));
  };
  return { print, isPrinting: isLoading, paper, choosePaper };
}
