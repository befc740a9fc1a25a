import type { Page } from '@playwright/test';
import { visitorRoutes } from '../routes.ts';
import { expect, pageStands, test } from '../support/test.ts';

// Names, codes and formats that are written in Latin letters in Bulgarian texts too.
const names = new Set(
  (
    'Crypto to Cash USDC USDT BTC ETH BGN EUR Ethereum Bitcoin Tether USD Coin ERC ERC-20 SMS QR FAQ English BG EN ' +
    'OpenStreetMap Leaflet Google Maps WhatsApp Viber Telegram x xx https example com support'
  ).split(' '),
);

/** All words in Latin letters that a person sees or a screen reader says. */
async function latinWords(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...labels].join('\n');
  });
  const withoutAddresses = text.replaceAll(/\S+@\S+|https?:\/\/\S+|\/[a-z-]+/g, ' ').replaceAll(/0x[0-9a-fA-F]*/g, ' ');
  return withoutAddresses.match(/[A-Za-z][A-Za-z-]*/g) ?? [];
}

test.describe('in Bulgarian', () => {
  test.use({ language: 'bg' });

  test('no English is left on any page', async ({ page }) => {
    for (const route of visitorRoutes) {
      await page.goto(route);
      await pageStands(page);
      const strange = new Set((await latinWords(page)).filter((word) => !names.has(word)));
      expect.soft([...strange], route).toEqual([]);
    }
  });
});
