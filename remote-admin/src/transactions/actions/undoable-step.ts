import {
  hasPower,
  mayCall,
  payingSteps,
  transactionSteps,
  type AdminRole,
  type TransactionEvent,
  type TransactionStep,
} from '@exchange/shared-domain';

const paid = (step: TransactionStep, { from, to }: TransactionEvent) => payingSteps.has(step) && from !== to;

/** The last step, if this admin may take it back. The service knows whether it is too late or the client was told. */
export function undoableStep(
  events: readonly TransactionEvent[] | undefined,
  admin: { readonly email: string; readonly role: AdminRole } | undefined,
): TransactionStep | undefined {
  const last = events?.at(-1);
  const step = transactionSteps.find((each) => each === last?.action);
  if (!admin || !last || !step || !mayCall(admin.role, 'PATCH /transactions/:id/undo')) return undefined;
  const mayAlone = last.by === admin.email && !paid(step, last);
  return mayAlone || hasPower(admin.role, 'undo any step') ? step : undefined;
}
