import { Checkbox } from '@exchange/shared-ui';
import { useRemembered, useWords } from '../../kit/index.ts';
import { receiptsApi } from './receipts.api.ts';
import { usePrintReceipt } from './use-print-receipt.tsx';

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
