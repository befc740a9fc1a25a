import { useEffect, type RefObject } from 'react';

/** What an action was about: its transaction, and where that stood in the list. */
export interface Subject {
  readonly id: string;
  readonly row: string;
}

const MOMENT = 60;

const rowOf = (id: string) => document.querySelector(`[row-id="${CSS.escape(id)}"]`);

/** Looks up where a transaction stands, before an action may take it out of the list. */
export const subjectOf = (id: string): Subject => ({ id, row: rowOf(id)?.getAttribute('row-index') ?? '' });

const shownModals = () => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;

function focusTarget({ id, row }: Subject): HTMLElement | null {
  const places = [
    '[role="dialog"] [data-focus-after-action]',
    `[row-id="${CSS.escape(id)}"] [role="gridcell"]`,
    // The row that took the place of one that no longer fits the filters.
    `[row-index="${CSS.escape(row)}"] [role="gridcell"]`,
    `[data-transaction="${CSS.escape(id)}"]`,
    '[data-transaction]',
    '[role="gridcell"]',
  ];
  for (const place of places) {
    const element = document.querySelector<HTMLElement>(place);
    if (element) return element;
  }
  return null;
}

/**
 * A closed modal gives the focus back to the button that opened it, once it has faded out. An action that succeeded may
 * have taken that button away: then the review below takes the focus, or the row, so that the next key goes on from there.
 */
export function useFocusAfterAction(openModals: number, subject: RefObject<Subject | undefined>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const giveBack = () => {
      if (document.activeElement === document.body && subject.current) focusTarget(subject.current)?.focus();
    };
    const whenFaded = () => {
      timer = shownModals() > openModals ? setTimeout(whenFaded, MOMENT) : setTimeout(giveBack, MOMENT);
    };
    whenFaded();
    return () => clearTimeout(timer);
  }, [openModals, subject]);
}
