import type { TransactionItem } from '@exchange/shared-domain';
import type { ModalAddress } from '@exchange/shared-ui';
import { FinishDialog } from '../actions/finish.dialog.tsx';
import { MoneyReceivedDialog } from '../actions/money-received.dialog.tsx';
import { ReviewDialog } from '../review/review.dialog.tsx';
import type { Modals } from './use-modals.ts';
import { useOpening } from './use-opening.ts';
import { useOpenedTransaction } from './use-opened-transaction.ts';

interface ModalProps {
  readonly modal: ModalAddress;
  readonly rows: readonly TransactionItem[];
}

function ReviewModal({ modal, rows }: ModalProps) {
  const opened = useOpenedTransaction(modal, rows);
  return <ReviewDialog opened={opened} isOpen={modal.isOpen} onClose={modal.close} />;
}

function FormModal({ modal, rows, form: Form }: ModalProps & { form: typeof FinishDialog }) {
  const opened = useOpenedTransaction(modal, rows);
  const opening = useOpening(modal.isOpen);
  if (!opened) return null;
  const { item } = opened;
  return <Form key={`${item.transaction.id} ${opening}`} item={item} isOpen={modal.isOpen} onClose={modal.close} />;
}

/** The modals that have an address: a form may stand above the review. */
export function TransactionModals({ modals, rows }: { modals: Modals; rows: readonly TransactionItem[] }) {
  return (
    <>
      <ReviewModal modal={modals.review} rows={rows} />
      <FormModal modal={modals['client-money-received']} rows={rows} form={MoneyReceivedDialog} />
      <FormModal modal={modals.finish} rows={rows} form={FinishDialog} />
    </>
  );
}
