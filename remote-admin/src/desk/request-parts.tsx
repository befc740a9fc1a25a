import type { TransactionDetails } from '@exchange/shared-domain';
import { OfficeCash } from '../cash/office-cash.tsx';
import { Unbooked } from '../cash/unbooked.tsx';
import { IdentityPanel } from '../identity/identity-panel.tsx';
import { ReceiptActions } from '../receipts/receipt-actions.tsx';

/** The cash of the office, the receipt, and the person of a request at the desk. */
export default function RequestParts({ item }: { readonly item: TransactionDetails }) {
  return (
    <>
      <OfficeCash item={item} />
      <Unbooked events={item.events} />
      <ReceiptActions item={item} />
      <IdentityPanel item={item} />
    </>
  );
}
