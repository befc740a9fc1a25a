import { useCallback, useEffect, useRef } from 'react';

/** Where an action was started: the transaction and its position in the list. */
interface FocusOrigin {
  readonly id: string;
  readonly rowIndex: string;
}

const POLL_MS = 60;

const rowOf = (id: string) => document.querySelector(`[row-id="${CSS.escape(id)}"]`);

const shownModals = () => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;

function focusTarget({ id, rowIndex }: FocusOrigin): HTMLElement | null {
  const selectors = [
    `[row-id="${CSS.escape(id)}"] [role="gridcell"]`,
    // The row that replaced one that no longer matches the filters.
    `[row-index="${CSS.escape(rowIndex)}"] [role="gridcell"]`,
    `[data-transaction="${CSS.escape(id)}"]`,
    '[data-transaction]',
    '[role="gridcell"]',
  ];
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) return element;
  }
  return null;
}

/**
 * The last modal that has faded out returns the focus to the button that opened it. When the action removed that button,
 * the row takes the focus, so that the keyboard continues there. Returns what remembers the transaction of an action, whose
 * place the action may change.
 */
export function useFocusAfterAction(isModalOpen: boolean): (id: string) => void {
  const origin = useRef<FocusOrigin>(undefined);
  useEffect(() => {
    if (isModalOpen) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const restoreFocus = () => {
      if (document.activeElement === document.body && origin.current) focusTarget(origin.current)?.focus();
    };
    const whenFaded = () => {
      timer = setTimeout(shownModals() > 0 ? whenFaded : restoreFocus, POLL_MS);
    };
    whenFaded();
    return () => clearTimeout(timer);
  }, [isModalOpen]);
  return useCallback((id) => {
    origin.current = { id, rowIndex: rowOf(id)?.getAttribute('row-index') ?? '' };
  }, []);
}
