import type { TransactionItem } from '@exchange/shared-domain';

/** What every modal of an action is given. */
export interface ActionDialogProps {
  readonly item: TransactionItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
