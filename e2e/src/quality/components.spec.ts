import type { Locator, Page } from '@playwright/test';
import { drillUnless } from '../support/looks.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, waitForPage, test } from '../support/test.ts';
import { noteTransition } from '../support/transitions.ts';
import { prefilledWizard } from '../support/visitor.ts';

// Some of these tests are about animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const open = async (page: Page, route: string) => {
  await page.goto(route);
  await waitForPage(page);
};
const sizeOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not on the screen');
  return box;
};

/** Gold as a fill: its colour, and the one of the dark text on it. */
async function expectGoldFill(part: Locator): Promise<void> {
  const fill = await colourOf(part, 'backgroundColor');
  within(fill.hue, 38, 52);
  within(fill.lightness, 55, 75);
  const text = await colourOf(part, 'color');
  within(text.lightness, 0, 15);
}

/** An element's computed colour: hue in degrees and lightness in percent. */
const colourOf = (part: Locator, property: 'color' | 'backgroundColor' | 'boxShadow' | 'borderTopColor') =>
  part.evaluate((element, name) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element)[name].match(/\d+/g) ?? []).map(Number);
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    const span = most - least || 1;
    const sixth =
      most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
    return { hue: Math.round((sixth * 60 + 360) % 360), lightness: Math.round((least + most) / 5.1) };
  }, property);

const within = (value: number, least: number, most: number) => {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
};

for (const theme of ['dark', 'light'] as const) {
  // The light theme has less contrast to spare.
  test.describe(`in the ${theme} theme`, { tag: drillUnless(theme === 'light') }, () => {
    test.use({ theme });

    test('the brand is primary orange, secondary dark blue, accent gold and success teal', async ({ page }) => {
      await open(page, '/about');
      const buySell = page.getByRole('banner').getByRole('link', { name: 'Buy/Sell' });
      within((await colourOf(buySell, 'backgroundColor')).hue, 20, 40);
      const secondary = await colourOf(page.getByRole('link', { name: /^Exchange here/ }).first(), 'backgroundColor');
      within(secondary.hue, 210, 240);
      within(secondary.lightness, 0, 35);
      await open(page, '/');
      await expectGoldFill(page.getByText('Offices in Sofia', { exact: true }));
      const facts = page.getByRole('list', { name: 'What you can rely on' });
      within((await colourOf(facts.locator('svg').first(), 'color')).hue, 160, 185);
    });

    test(
      'the field that has the focus has a gold ring, and on white a dark line in it',
      { tag: '@drill' },
      async ({ page }) => {
        await open(page, '/contact');
        const name = page.getByRole('textbox', { name: 'Name' });
        await name.focus();
        const box = name.locator('xpath=..');
        await expect(box).toHaveCSS('box-shadow', /0px 0px 0px 2px$/);
        within((await colourOf(box, 'boxShadow')).hue, 38, 52);
        await expect
          .poll(async () => (await colourOf(box, 'borderTopColor')).lightness)
          .toBe(theme === 'light' ? 36 : 65);
      },
    );

    test.describe('signed in', () => {
      test.use({ signedIn: true });

      test('each status of a request has its own colour', { tag: '@drill' }, async ({ page, request }) => {
        await requestExchange(request);
        // On a lower screen the figures wait until somebody opens them.
        await page.setViewportSize({ width: 1280, height: 1000 });
        await open(page, '/admin/transactions');
        const figures = page.getByRole('region', { name: 'Figures' });
        const hueOf = async (status: string) =>
          (await colourOf(figures.getByText(status, { exact: true }), 'color')).hue;
        within(await hueOf('Requested'), 205, 225);
        within(await hueOf('Pending Client'), 255, 275);
        await expectGoldFill(figures.getByText('Client Money Received', { exact: true }));
        within(await hueOf('Completed'), 160, 185);
        const declined = await hueOf('Declined');
        expect(Math.min(declined, 360 - declined)).toBeLessThanOrEqual(10);
        const chip = page.getByRole('grid').getByText('Requested', { exact: true }).first();
        within((await colourOf(chip, 'color')).hue, 205, 225);
      });
    });
  });
}

/**
 * Measures inside the page how long the first element with the attribute exists, and writes it on the root as `data-taken`:
 * polling from outside could miss it.
 */
const noteDuration = (
  page: Page,
  noted: { attribute: 'data-entering' | 'data-exiting'; property: 'animationDuration' | 'transitionDuration' },
) =>
  page.evaluate(({ attribute, property }) => {
    delete document.documentElement.dataset['taken'];
    const observer = new MutationObserver(() => {
      const part = document.querySelector(`[${attribute}]`);
      if (!part) return;
      document.documentElement.dataset['taken'] = getComputedStyle(part)[property];
      observer.disconnect();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: [attribute] });
  }, noted);

test('an alert is as wide as its text asks for, and fades away', async ({ page }) => {
  await page.route('**/api/rates/**', (route) => route.abort());
  // With a query of its own the page is not prerendered, and this failure is its first reply.
  await page.goto('/?from=test');
  const alert = page.getByRole('region', { name: 'Notifications' }).locator(':scope > *').first();
  // It stays while the pointer is over it.
  await alert.hover();
  await test.step('is 250 to 460 pixels wide', async () => {
    within((await sizeOf(alert)).width, 250, 460);
    await expect(alert).toHaveCSS('min-inline-size', '250px');
    await alert.evaluate((element) => element.append('A message that goes on and on. '.repeat(20)));
    within((await sizeOf(alert)).width, 250, 460);
  });
  await test.step('fades away in 0.2 seconds', async () => {
    await noteTransition(page, 'opacity');
    await alert.getByRole('button', { name: /^Close/ }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-transition', '1 to 0, 200 ms');
  });
});

test('the parts of public pages have the sizes of the design', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/contact');
  await test.step('a text area grows with its text from 3 to 8 lines', async () => {
    const area = page.getByRole('textbox', { name: 'Message' });
    const lines = () =>
      area.evaluate((element) => {
        const { lineHeight, paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth, height } =
          getComputedStyle(element);
        const around = [paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth];
        const inner = around.reduce((left, width) => left - Number.parseFloat(width), Number.parseFloat(height));
        return Math.round(inner / Number.parseFloat(lineHeight));
      });
    await expect.poll(lines).toBe(3);
    await area.fill('one\ntwo\nthree\nfour\nfive');
    await expect.poll(lines).toBe(5);
    await area.fill('line\n'.repeat(30));
    await expect.poll(lines).toBe(8);
  });
  await open(page, '/currencies');
  await test.step('a table has an image column of 160 pixels and opens with an icon of 16', async () => {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^USDC/ }) });
    expect((await sizeOf(row.locator('td').first())).width).toBe(160);
    const button = row.getByRole('button');
    expect(await sizeOf(button.locator('svg'))).toMatchObject({ width: 16, height: 16 });
    await button.click();
    await expect(page.getByText(/^100.USDC gives you/)).toBeVisible();
  });
});

test('what a step of the wizard opens is no larger than it may be, and fades', async ({ page }) => {
  await open(page, prefilledWizard);
  const list = page.getByRole('listbox');
  await test.step('a dropdown list is at most 300 pixels high', async () => {
    await page.getByRole('combobox', { name: 'Country of residence' }).click();
    await expect(list).toBeVisible();
    within((await sizeOf(list)).height, 100, 300);
    expect(await list.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(300);
  });
  await test.step('a dropdown list closes in 0.2 seconds', async () => {
    // One that is still transparent has nothing to fade.
    await expect(page.locator('[data-trigger]', { has: list })).toHaveCSS('opacity', '1');
    await noteDuration(page, { attribute: 'data-exiting', property: 'transitionDuration' });
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-taken', '0.2s');
  });
  await test.step('a calendar is at most 320 pixels wide', async () => {
    await page.getByRole('button', { name: /^Choose a date/ }).click();
    const calendar = page.getByRole('dialog');
    await expect(calendar.getByRole('grid')).toBeVisible();
    within((await sizeOf(calendar)).width, 200, 320);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
  });
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await test.step('a confirmation is at most 660 pixels wide and fades in within 0.2 seconds', async () => {
    await page.getByRole('textbox', { name: 'First name' }).fill('Test');
    await noteDuration(page, { attribute: 'data-entering', property: 'animationDuration' });
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(question).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-taken', '0.2s');
    within((await sizeOf(question)).width, 300, 660);
  });
  await test.step('a confirmation is centred above 600 pixels, and at the bottom of smaller screens', async () => {
    await page.setViewportSize({ width: 601, height: 800 });
    const inTheMiddle = await sizeOf(question);
    within(inTheMiddle.x, 8, 100);
    expect(inTheMiddle.y + inTheMiddle.height).toBeLessThan(700);

    await page.setViewportSize({ width: 600, height: 800 });
    const atTheBottom = await sizeOf(question);
    expect(atTheBottom).toMatchObject({ x: 0, width: 600 });
    expect(atTheBottom.y + atTheBottom.height).toBe(800);
  });
});
