import { useState, type ReactNode } from 'react';
import type { TransactionItem } from '@exchange/shared-domain';
import type { ModalAddress } from '@exchange/shared-ui';
import { ActionsContext } from '../actions/actions-context.ts';
import { DecisionDialog } from '../actions/decision.dialog.tsx';
import { FinishDialog } from '../actions/finish.dialog.tsx';
import { MoneyReceivedDialog } from '../actions/money-received.dialog.tsx';
import { ReviewDialog } from '../review/review.dialog.tsx';
import { useLastDefined } from './use-last-defined.ts';
import { useModals } from './use-modals.ts';
import { useOpenedTransaction } from './use-opened-transaction.ts';

interface TransactionModalsProps {
  /** The rows of the shown page. */
  readonly rows: readonly TransactionItem[];
  readonly children: ReactNode;
}

/** Gives its children the actions of a transaction, and shows the modals that these open. */
export function TransactionModals({ rows, children }: TransactionModalsProps) {
  const { modals, actions, decision, closeDecision } = useModals();
  const shownDecision = useLastDefined(decision);
  return (
    <ActionsContext value={actions}>
      {children}
      <ReviewModal modal={modals.review} rows={rows} />
      <FormModal modal={modals['client-money-received']} rows={rows} form={MoneyReceivedDialog} />
      <FormModal modal={modals.finish} rows={rows} form={FinishDialog} />
      {shownDecision && (
        <DecisionDialog
          key={`${shownDecision.action} ${shownDecision.item.transaction.id}`}
          {...shownDecision}
          isOpen={decision !== undefined}
          onClose={closeDecision}
        />
      )}
    </ActionsContext>
  );
}

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
  const opening = useOpenings(modal.isOpen);
  if (!opened) return null;
  // A new key for each opening: the form starts with fresh values.
  const { item } = opened;
  return <Form key={`${item.transaction.id} ${opening}`} item={item} isOpen={modal.isOpen} onClose={modal.close} />;
}

/** Counts how often the modal was opened. */
function useOpenings(isOpen: boolean): number {
  const [{ wasOpen, count }, setOpenings] = useState({ wasOpen: isOpen, count: 0 });
  if (isOpen !== wasOpen) setOpenings({ wasOpen: isOpen, count: isOpen ? count + 1 : count });
  return count;
}
