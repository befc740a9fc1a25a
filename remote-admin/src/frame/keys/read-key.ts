/**
 * The character of a key press: as printed on a Latin keyboard, and by the key's place on any other, so that `a` is the same
 * key on a Bulgarian keyboard.
 */
export function readKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[ -~]$/.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="spinbutton"], [aria-haspopup="listbox"]';

/** True where a letter is text, or chooses an item of a list. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, textarea, select') !== null;

/** What is open above the page: keys act in `none`, the steps of a request also in its `review`. */
export function openLayer(): 'none' | 'review' | 'other' {
  if (document.querySelector('[role="menu"], [role="listbox"]')) return 'other';
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  if (dialogs.length === 0) return 'none';
  return dialogs.every((dialog) => dialog.querySelector('[data-focus-after-action]')) ? 'review' : 'other';
}
