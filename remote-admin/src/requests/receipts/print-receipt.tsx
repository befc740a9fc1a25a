import { type ReceiptPaper, receiptPapers } from '@exchange/shared-domain';
import { Checkbox } from '@exchange/shared-ui';
import { usePrint, useRemembered, useWords } from '../../kit/index.ts';
import { receiptsApi } from './receipts.api.ts';
import { pageOf, PaperReceipt } from './receipt-paper.tsx';

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

/** Whether a completion or a return is followed by the print of its receipt, as this device remembers it: no further press. */
export function usePrintAfter() {
  const [isWanted = false, remember] = useRemembered<boolean>('receiptAfterFinish', 'boolean');
  const [find] = receiptsApi.useLazyAdminGetReceiptsQuery();
  const { print } = usePrintReceipt();
  const printIfWanted = async (transactionId: string) => {
    if (!isWanted) return;
    const { data } = await find(transactionId);
    const valid = data?.find(({ voided }) => voided === null);
    if (valid) await print(valid.number);
  };
  return { isWanted, remember, printIfWanted };
}

export function PrintAfter({ isWanted, remember }: Pick<ReturnType<typeof usePrintAfter>, 'isWanted' | 'remember'>) {
  const { t } = useWords();
  return (
    <Checkbox isSelected={isWanted} onChange={remember}>
      {t('receipts.printAfter')}
    </Checkbox>
  );
}
