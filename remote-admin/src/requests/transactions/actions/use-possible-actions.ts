import {
  endingActions,
  isAnonymised,
  isPossible,
  payingSteps,
  renewAction,
  transactionActions,
  transactionSteps,
  type TransactionItem,
  type TransactionEvent,
  type TransactionStep,
} from '@exchange/shared-domain';
import { sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { useRights, useWords } from '../../../kit/index.ts';
import { useIsRateOver } from '../item/rate-promise.ts';
import { useActions } from './actions-context.ts';

const paid = (step: TransactionStep, { from, to }: TransactionEvent) => payingSteps.has(step) && from !== to;

const lastReturn = (events: readonly TransactionEvent[]) => events.findLast(({ action }) => action === 'return');

/** Gives the steps that are possible now and that the role may take. */
export function usePossibleActions() {
  const { mayCall, hasPower } = useRights();
  const email = useAppSelector(sessionSlice.selectors.selectAdmin)?.email;
  const possibleOf =
    <Step extends TransactionStep>(steps: readonly Step[]) =>
    (progress: Parameters<typeof isPossible>[1]) =>
      steps.filter((step) => isPossible(step, progress) && mayCall(`PATCH /transactions/:id/${step}`));
  return {
    /** Those with a button. */
    actions: possibleOf(transactionActions),
    /** Those in the menu beside it: today's rate, and the endings. */
    others: possibleOf([renewAction, ...endingActions.filter((step) => step !== 'confirm-return')]),
    /** Whether this admin may confirm a return: a second person, once the history tells the first one. */
    mayConfirm: (progress: Parameters<typeof isPossible>[1], events: readonly TransactionEvent[] | undefined) =>
      possibleOf(['confirm-return'])(progress).length > 0 && events !== undefined && lastReturn(events)?.by !== email,
    /** The last step, if this admin may take it back. The service knows whether it is too late or the client was told. */
    undoable: ({ transaction, client }: TransactionItem, events: readonly TransactionEvent[] = []) => {
      // A return waits again when its confirmation was undone.
      const last = isPossible('confirm-return', transaction) ? lastReturn(events) : events.at(-1);
      const step = transactionSteps.find((each) => each === last?.action);
      if (!last || !step || isAnonymised(client) || !mayCall('PATCH /transactions/:id/undo')) return undefined;
      const mayAlone = last.by === email && !paid(step, last);
      return mayAlone || hasPower('undo any step') ? { step, lastStepAt: last.at } : undefined;
    },
  };
}

const nothing = { transaction: { status: 'DECLINED', ratePromisedUntil: null } } as const;

/** Opens the dialog of the step that leads a request on; when the promised rate is over, that is today's rate. */
export function useNextDeed(item: TransactionItem | undefined): { readonly start: () => void } | undefined {
  const { start, renew } = useActions();
  const { actions } = usePossibleActions();
  const isOver = useIsRateOver(item ?? nothing);
  if (item === undefined) return undefined;
  if (isOver) return { start: () => renew(item) };
  const forward = actions(item.transaction).find((action) => action !== 'reject');
  return forward && { start: () => start(item, forward) };
}

/** The steps of a request that have a button. When the promised rate is over, the next step is today's rate. */
export function useSteps(item: TransactionItem) {
  const { t } = useWords();
  const { start, renew } = useActions();
  const { actions } = usePossibleActions();
  const { steps } = useTransactionTexts();
  const isOver = useIsRateOver(item);
  return actions(item.transaction).map((action) => ({
    action,
    label: isOver ? steps[renewAction] : t(`actions.${action}`),
    run: () => (isOver ? renew(item) : start(item, action)),
  }));
}
