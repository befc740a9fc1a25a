/**
 * Keeps what a person presses in a page that was rendered ahead, before anybody is there to hear of it. A form must not be
 * sent by the browser itself meanwhile: that would load the page anew, and lose what was typed.
 * @returns presses the last button again, and lets go of the page
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
