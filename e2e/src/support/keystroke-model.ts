import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The keystroke-level model of Card, Moran and Newell: seconds of a practised person's acts. A press is a button of the
 * mouse or a key that starts something; a key types.
 */
const seconds = { key: 0.2, press: 0.1, pointing: 1.1, homing: 0.4, mental: 1.35 };

/** Somebody at a keyboard whose acts are counted. */
export function practisedPerson(page: Page) {
  let [presses, keys, time] = [0, 0, 0];
  // Characters of wallets, amounts and hashes that go through somebody's hands, typed or pasted.
  let carried = 0;
  return {
    /** Begins a part of the work that has to be thought of. */
    think: () => {
      time += seconds.mental;
    },
    type: async (text: string) => {
      keys += text.length;
      time += text.length * seconds.key;
      await page.keyboard.type(text);
    },
    /** Points at a field, or goes on to it with Tab, and types into it. */
    write: async (field: Locator, text: string, { isNext = false } = {}) => {
      time += isNext ? seconds.key : seconds.mental + seconds.pointing + seconds.press + 2 * seconds.homing;
      keys += text.length;
      time += text.length * seconds.key;
      if (isNext) await page.keyboard.press('Tab');
      else await field.click();
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    },
    /** Takes the scanner, aims at a code and lays it down; it types the code and its Enter. */
    scan: async (code: string) => {
      time += seconds.pointing + 2 * seconds.homing;
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
    /** A key that starts something, or two keys together. */
    press: async (key: string) => {
      presses += 1;
      time += key.split('+').length * seconds.key;
      await page.keyboard.press(key);
    },
    /** Points at something and presses it with the mouse, then goes back to the keys. */
    point: async (target: Locator) => {
      presses += 1;
      time += seconds.pointing + seconds.press + 2 * seconds.homing;
      await target.click();
    },
    /** Copies text in another window with the mouse: there and back by Alt+Tab. It starts nothing here. */
    copyElsewhere: async (text: string) => {
      carried += text.length;
      time += 4 * seconds.key + 2 * seconds.homing + seconds.pointing + seconds.press;
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    },
    /** Copies a text of the page with the mouse, and pastes it into the program with the wallet. */
    carryAway: async (button: Locator, text: string) => {
      presses += 1;
      carried += text.length;
      time += 2 * seconds.mental + 2 * (seconds.pointing + seconds.press) + 6 * seconds.key + 2 * seconds.homing;
      await button.click();
    },
    /** Presses so many buttons of a wallet. */
    pressElsewhere: (count: number) => {
      presses += count;
      time += count * (seconds.mental + seconds.pointing + seconds.press);
    },
    count: () => ({ presses, keys, carried, time: Number(time.toFixed(2)) }),
  };
}
