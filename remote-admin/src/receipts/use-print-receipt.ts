import { useRef } from 'react';
import { receiptPapers, ulid, type ReceiptPaper } from '@exchange/shared-domain';
import { useRemembered } from '../frame/use-remembered.ts';
import { printPaper } from './print-paper.ts';
import { useAdminPrintReceiptMutation } from './receipts.api.ts';

/** Prints receipts on the paper that this device remembers. Each print is recorded first: the first one is the original. */
export function usePrintReceipt() {
  const [record, { isLoading }] = useAdminPrintReceiptMutation();
  const [remembered, choosePaper] = useRemembered<ReceiptPaper>('receiptPaper', 'string');
  const paper = receiptPapers.find((each) => each === remembered) ?? receiptPapers[0];
  // A press whose reply was lost is repeated with its id, so that its print is the original still.
  const pending = useRef(new Map<string, string>());
  const print = async (number: string) => {
    const id = pending.current.get(number) ?? ulid(new Date());
    pending.current.set(number, id);
    const { data } = await record({ number, id, paper });
    if (data === undefined) return;
    pending.current.delete(number);
    printPaper(data, paper);
  };
  return { print, isPrinting: isLoading, paper, choosePaper };
}
