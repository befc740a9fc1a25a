import type { Page } from '@playwright/test';
import { settingsRoutes, visitorRoutes } from '../routes.ts';
import { rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, waitForPage, test } from '../support/test.ts';
import {
  chooseOfficeAndWallet,
  confirmAndSubmit,
  fillPersonalInformation,
  prefilledWizard,
  readCode,
  visitorWords,
} from '../support/visitor.ts';

// Names, codes and formats that Bulgarian texts also write in Latin letters.
const names = new Set(
  (
    'Crypto to Cash USDC USDT CSV Enter Etherscan BTC ETH BGN EUR Ethereum Bitcoin Tether USD Coin ERC ERC-20 SMS QR FAQ English BG EN ' +
    'OpenStreetMap SOFIA CENTER VITOSHA Leaflet Google Maps WhatsApp Viber Telegram x xx https example com support'
  ).split(' '),
);

/** Latin words on the page that are not names, typed text or data of the service. */
async function latinWords(page: Page): Promise<string[]> {
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

test.describe('in Bulgarian', () => {
  test.use({ language: 'bg' });

  test('no English is left on any page', async ({ page }) => {
    for (const route of visitorRoutes) {
      await page.goto(route);
      await waitForPage(page);
      expect.soft(await latinWords(page), route).toEqual([]);
    }
  });

  test('no English is left on the way from the personal information to the code', async ({ page }) => {
    const word = visitorWords('bg');
    await page.goto(prefilledWizard);
    await expect(page).toHaveURL(/step=personal/);
    // A click would wait until the button is enabled.
    await page.getByRole('button', { name: word.next, exact: true }).press('Enter');
    await expect(page.getByRole('textbox', { name: word.email })).toHaveAttribute('aria-invalid', 'true');
    expect.soft(await latinWords(page), 'errors of the personal information').toEqual([]);
    await fillPersonalInformation(page, 'bg');
    await expect(page.getByRole('radio', { name: word.office })).toBeAttached();
    expect.soft(await latinWords(page), 'location').toEqual([]);
    await chooseOfficeAndWallet(page, 'bg');
    await expect(page.getByText(word.rate)).toBeVisible();
    expect.soft(await latinWords(page), 'review').toEqual([]);
    await confirmAndSubmit(page, 'bg');
    await readCode(page, 'bg');
    expect.soft(await latinWords(page), 'success').toEqual([]);
  });

  test.describe('signed in', () => {
    test.use({ signedIn: true });

    test("no English is left in an operator's list and its review", async ({ page, request }) => {
      const { email, code } = await requestExchange(request, { name: 'Тест Посетител' });
      await page.goto(`/admin/transactions?search=${email}`);
      const row = rowOf(page, code);
      await expect(row).toBeVisible();
      await expect(page.getByRole('search', { name: 'Филтри' })).toBeVisible();
      // On a low screen the figures wait for a press.
      await page.getByRole('button', { name: 'Обобщение' }).click();
      await expect(page.getByRole('region', { name: 'Обобщение' }).getByRole('figure')).toBeVisible();
      expect.soft(await latinWords(page), 'list').toEqual([]);
      await row.getByRole('gridcell').first().click();
      await expect(page.getByRole('dialog', { name: 'Преглед на трансакция' }).getByText(/^SMS до/)).toBeVisible();
      expect.soft(await latinWords(page), 'review').toEqual([]);
    });

    test('no English is left on the pages of the settings', async ({ page }) => {
      for (const route of settingsRoutes) {
        await page.goto(route);
        await waitForPage(page);
        await expect(page.getByRole('main').getByRole('button', { name: 'Запазване' }).first()).toBeVisible();
        expect.soft(await latinWords(page), route).toEqual([]);
      }
    });

    test("no English is left on a manager's pages of accounts and of the audit", async ({ page }) => {
      await page.goto('/admin/accounts');
      await expect(page.getByText(/\(Вие\)/)).toBeVisible();
      expect.soft(await latinWords(page), 'accounts').toEqual([]);
      await page.getByRole('button', { name: 'Нова покана' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await latinWords(page), 'invitation').toEqual([]);
      await page.goto('/admin/audit');
      await expect(page.getByText('Влизане', { exact: true }).filter({ visible: true }).first()).toBeVisible();
      expect.soft(await latinWords(page), 'audit').toEqual([]);
    });

    test('no English is left in the messages and the contact messages of the admin', async ({ page, request }) => {
      await requestExchange(request, { name: 'Тест Посетител' });
      const subject = `Въпрос ${crypto.randomUUID().replaceAll(/\D/g, '')}`;
      await request.post('/api/contact/form', {
        multipart: { name: 'Тест Посетител', email: 'visitor@example.com', subject, message: 'Работите ли в неделя?' },
      });
      await page.goto(`/admin/contact-messages?search=${encodeURIComponent(subject)}`);
      await page.getByRole('button', { name: new RegExp(`^Отваряне на „${subject}“`) }).click();
      await expect(page.getByRole('dialog').getByText('Работите ли в неделя?')).toBeVisible();
      expect.soft(await latinWords(page), 'contact messages').toEqual([]);
      await page.goto('/admin/messages?state=ALL');
      await expect(
        page
          .getByRole('main')
          .getByText(/^SMS до/)
          .first(),
      ).toBeVisible();
      expect.soft(await latinWords(page), 'messages').toEqual([]);
    });
  });
});
