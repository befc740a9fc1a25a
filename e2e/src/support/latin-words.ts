import type { Page } from '@playwright/test';

// Names, codes and formats that Bulgarian texts also write in Latin letters.
const names = new Set(
  (
    'Crypto to Cash USDC USDT CSV Enter Etherscan BTC ETH BGN EUR Ethereum Bitcoin Tether USD Coin ERC ERC-20 SMS QR FAQ English BG EN ' +
    'OpenStreetMap SOFIA CENTER VITOSHA Leaflet Google Maps WhatsApp Viber Telegram x xx https example com support'
  ).split(' '),
);

/** Latin words on the page that are not names, typed text or data of the service. */
export async function latinWords(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
    ];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      [...attributes, 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    // Hidden descriptions for screen readers, and the charts' tooltips.
    const referred = [...document.querySelectorAll('[aria-labelledby], [aria-describedby]')]
      .flatMap((element) => [element.getAttribute('aria-labelledby'), element.getAttribute('aria-describedby')])
      .flatMap((ids) => ids?.split(' ') ?? [])
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const charts = [...document.querySelectorAll('svg title')].map(({ textContent }) => textContent);
    // What is marked as English is meant for readers of English, such as half of a poster.
    const marked = [...document.querySelectorAll<HTMLElement>('body [lang="en"]')].map(({ innerText }) => innerText);
    const shown = marked.reduce((rest, english) => rest.replace(english, ''), document.body.innerText);
    return [document.title, shown, ...labels, ...referred, ...charts].join('\n');
  });
  const meant = text
    .replaceAll(/\S+@\S+|https?:\/\/\S+|\/[a-z-]+/g, ' ')
    .replaceAll(/0x[0-9a-fA-F]*/g, ' ')
    // Letters of keys.
    .replaceAll(/\b[a-z]\b/g, ' ')
    // Ids, whole and short, and codes.
    .replaceAll(/\b[0-9A-HJKMNP-TV-Z]{26}\b|\b[0-9A-Z]{4}…[0-9A-Z]{4}\b/g, ' ')
    .replaceAll(/\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g, ' ');
  return [...new Set(meant.match(/[A-Za-z][A-Za-z-]*/g))].filter((word) => !names.has(word));
}
