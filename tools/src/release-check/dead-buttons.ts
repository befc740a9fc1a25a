import type { Page } from 'playwright';

// In the page: the buttons that a person can press. One that is chosen already has nothing to do.
const buttons = `() => [...document.querySelectorAll('main button:enabled')].filter((button) =>
  button.checkVisibility() && !button.matches('[aria-disabled=true], [aria-pressed=true], [aria-selected=true]'))`;

// In the page: presses a button, and gives its name when nothing changes. Pressed by code and not by the pointer, so that
// nothing but the press changes the page, and once the page is still: rates that arrive are no effect of the press.
// Buttons that wait for replies of the service come later.
const press = `async (buttons, index) => {
  const latest = performance.now() + 3000;
  while (buttons().length <= index && performance.now() < latest) await new Promise(requestAnimationFrame);
  const button = buttons()[index];
  if (button === undefined) return;
  const look = () => document.documentElement.outerHTML + location.href + document.activeElement.outerHTML +
    [...document.querySelectorAll('input')].map(({ value }) => value);
  let [seen, since] = [look(), performance.now()];
  while (performance.now() - since < 300 && performance.now() < latest + 3000) {
    await new Promise(requestAnimationFrame);
    if (look() !== seen) [seen, since] = [look(), performance.now()];
  }
  const [before, until] = [look(), performance.now() + 3000];
  button.click();
  while (look() === before) {
    if (performance.now() > until) return button.getAttribute('aria-label') ?? button.innerText;
    await new Promise(requestAnimationFrame);
  }
}`;

export async function deadButtons(page: Page, open: () => Promise<void>): Promise<string[]> {
  const count = await page.evaluate<number>(`(${buttons})().length`);
  const faults: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index > 0) await open();
    const dead = await page.evaluate<string | undefined>(`(${press})(${buttons}, ${index})`);
    if (dead !== undefined) faults.push(`the button "${dead}" does nothing`);
  }
  return faults;
}
