const ATTENTION_MILLISECONDS = 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

let lastInput: number | undefined;

/**
 * True when nobody has used the page for a minute. Input is noticed from the first call on, and that call counts as
 * input.
 */
export function isUnattended(): boolean {
  if (lastInput === undefined) {
    const note = () => {
      lastInput = Date.now();
    };
    note();
    for (const type of INPUTS) window.addEventListener(type, note, { capture: true, passive: true });
  }
  return Date.now() - (lastInput ?? 0) >= ATTENTION_MILLISECONDS;
}
