/**
 * Keeps the last button that a visitor presses before the application handles events. Until then the browser must not
 * submit a form itself: that would reload the page and lose what was typed.
 * @returns presses that button again and removes the listeners
 */
export function keepEarlyPresses(): () => void {
  let pressed: HTMLButtonElement | null = null;
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
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
