/** Keeps the last button that is pressed before the application handles events. Returns what presses it again. */
export function keepEarlyPresses(): () => void {
  let pressed: HTMLButtonElement | null = null;
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
  // The browser would send a form by loading another page, and what was typed would be lost.
  const onSubmit = (event: Event) => event.preventDefault();
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  };
}
