import { writeFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { newColleague, takeStep } from '../support/admin-api.ts';
import { practisedPerson } from '../support/keystroke-model.ts';
import { freshHash, goByKeys } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { nothingSaved } from '../support/saved-state.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Code, phone or name' });
const requestOf = (page: Page, code: string) => page.getByRole('article', { name: code });
const stateOf = (page: Page, code: string, state: string) =>
  expect(requestOf(page, code).getByText(state, { exact: true })).toBeVisible();

async function openDesk(page: Page): Promise<void> {
  await page.goto('/admin/transactions');
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  // The keys act once the page is connected.
  await expect(page.locator('[role=status][data-state=live]')).toBeAttached();
  await goByKeys(page, 'f');
  await expect(field(page)).toBeFocused();
}

/** Opens the desk when the office has approved a request, as before the client comes. */
async function approved(page: Page, request: APIRequestContext, id: string): Promise<void> {
  await takeStep(request, id, 'approve');
  await openDesk(page);
}

type Person = ReturnType<typeof practisedPerson>;

async function findByKeys(page: Page, person: Person, code: string): Promise<void> {
  person.think();
  await person.type(code.replace('-', '').toLowerCase());
  await person.press('Enter');
  await stateOf(page, code, 'Pending Client');
  await expect(page.getByRole('button', { name: 'Find', exact: true })).not.toHaveAttribute('aria-disabled');
}

/** From the money that was received to the end. */
async function finishByKeys(page: Page, person: Person, code: string): Promise<void> {
  await stateOf(page, code, 'Client Money Received');
  await expect(field(page)).toBeFocused();

  person.think();
  await person.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Transaction Hash' })).toBeFocused();
  person.think();
  await person.copyElsewhere(freshHash());
  await person.press('Control+v');
  await person.press('Enter');
  await stateOf(page, code, 'Completed');
}

test('a sale takes at most six presses and twelve seconds from the code to its end', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, code } = await requestExchange(request);
  await approved(page, request, id);
  const person = practisedPerson(page);

  await findByKeys(page, person, code);

  person.think();
  await person.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeFocused();
  await person.press('Enter');
  await finishByKeys(page, person, code);

  const { presses, time } = person.count();
  expect(presses).toBeLessThanOrEqual(6);
  expect(time).toBeLessThanOrEqual(12);
});

test(
  'a purchase with its change takes at most seven presses and fourteen seconds',
  { tag: '@drill' },
  async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id, code } = await requestExchange(request, { isPurchase: true, amount: 480 });
    await approved(page, request, id);
    const person = practisedPerson(page);

    await findByKeys(page, person, code);

    person.think();
    await person.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Given by the client/ })).toBeFocused();
    await person.type('500');
    await expect(page.getByText(/Change to give back: 20\.00/)).toBeVisible();
    await person.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeFocused();
    await person.press('Enter');
    await finishByKeys(page, person, code);

    const { presses, time } = person.count();
    expect(presses).toBeLessThanOrEqual(7);
    expect(time).toBeLessThanOrEqual(14);
  },
);

test(
  'the check of an identity with its wallet adds at most five presses and twenty seconds to a large sale',
  { tag: '@drill' },
  async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id, code } = await requestExchange(request, { amount: 1300 });
    await approved(page, request, id);
    await findByKeys(page, practisedPerson(page), code);
    const person = practisedPerson(page);
    const panel = requestOf(page, code).getByRole('region', { name: 'Identity' });
    expect.soft(await findAccessibilityViolations(page), 'needed').toEqual([]);

    person.think();
    await person.point(panel.getByRole('button', { name: 'Check the identity', exact: true }));
    await panel.getByRole('textbox', { name: /^Number/ }).focus();
    expect.soft(await findAccessibilityViolations(page), 'form').toEqual([]);
    await person.type(`64${Date.now() % 10_000_000}`.padEnd(9, '0'));
    await person.point(panel.getByText('Without an end date'));
    await person.point(panel.getByRole('button', { name: /Owner of the wallet/ }));
    person.think();
    await person.point(page.getByRole('option', { name: 'Own: showed it at the counter' }));
    await person.point(panel.getByRole('button', { name: 'Record the check' }));
    await expect(panel.getByText('••••')).toBeVisible();
    expect.soft(await findAccessibilityViolations(page), 'checked').toEqual([]);

    const { presses, time } = person.count();
    expect(presses).toBeLessThanOrEqual(5);
    expect(time).toBeLessThanOrEqual(20);
  },
);

test('a scanner finds through a Bulgarian keyboard layout, twice without harm', async ({ page, request }) => {
  const { code } = await requestExchange(request);
  await openDesk(page);
  const devtools = await page.context().newCDPSession(page);
  // Digits are the same; the places of the letters in the BDS layout.
  const places = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const bds = 'ьфъаеожгстнвпхдз,ияшкэуйщю';
  const scan = async () => {
    for (const character of code) {
      const at = places.indexOf(character);
      const key = at < 0 ? character : (bds[at] ?? '');
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    }
    await page.keyboard.press('Enter');
  };
  await scan();
  await stateOf(page, code, 'Requested');
  await scan();
  await stateOf(page, code, 'Requested');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test(
  'a counter serves a request of another office after one press, on a phone, and that office sees it go',
  { tag: '@drill' },
  async ({ page, request, browser, baseURL }) => {
    const { code } = await requestExchange(request, { office: 'SOFIA_MARIA_LUIZA' });
    await openDesk(page);
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await stateOf(page, code, 'Requested');

    const counter = await newColleague(request, 'counter', ['SOFIA_VITOSHA', 'SOFIA_RING_MALL']);
    const phone = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 390, height: 844 },
      storageState: nothingSaved,
    });
    const own = await phone.newPage();
    await own.goto('/admin/desk');
    await own.getByRole('textbox', { name: 'Email' }).fill(counter.email);
    await own.getByLabel('Password', { exact: true }).fill(counter.password);
    await own.keyboard.press('Enter');
    await expect(field(own)).toBeFocused();
    await own.keyboard.type(code);
    await own.keyboard.press('Enter');
    const card = own.getByRole('region', { name: code });
    await expect(card).toContainText('This request is for another office');
    await expect(card).not.toContainText('Visitor');
    expect.soft(await findAccessibilityViolations(own), 'another office').toEqual([]);
    await card.getByRole('button', { name: /^Serve here: .*Ring Mall/ }).click();
    await expect(requestOf(own, code)).toContainText('Test Visitor');
    await expect(requestOf(own, code)).toContainText(/Ring Mall.*the client chose/);
    expect(await own.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    // The other page is open all the time.
    await expect(requestOf(page, code)).toContainText(/Ring Mall.*the client chose/);
    await phone.close();
  },
);

test('the camera reads the code that the visitor sees, with the decoder that the content policy allows', async ({
  page,
  request,
  playwright,
  launchOptions,
  storageState,
  baseURL,
}, testInfo) => {
  const { code, followToken } = await requestExchange(request);
  await page.goto(`/transaction/follow#${followToken}`);
  const qr = page.getByRole('img', { name: `QR code of ${code}` });
  // One picture is a film. Its sides have to be even numbers.
  await qr.scrollIntoViewIfNeeded();
  const { x, y } = (await qr.boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x: Math.floor(x) - 8, y: Math.floor(y) - 8, width: 192, height: 192 };
  const film = testInfo.outputPath('qr.mjpeg');
  await writeFile(film, await page.screenshot({ type: 'jpeg', quality: 100, clip }));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...(storageState && { storageState }),
  });
  const desk = await context.newPage();
  const violations: string[] = [];
  desk.on('console', (message) => {
    if (/Content Security Policy|Permissions policy/i.test(message.text())) violations.push(message.text());
  });
  await desk.goto('/admin/desk');
  await desk.getByRole('button', { name: 'Scan with the camera' }).click();
  await stateOf(desk, code, 'Requested');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  expect(violations).toEqual([]);
  await browser.close();
});

test('a camera that is refused says so in words', { tag: '@drill' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => Promise.reject(new DOMException('test', 'NotAllowedError'));
  });
  await page.goto('/admin/desk');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The camera is not allowed');
  expect.soft(await findAccessibilityViolations(page), 'refused camera').toEqual([]);
});
