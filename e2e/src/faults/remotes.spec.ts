import { createHash } from 'node:crypto';
import { expect, test, waitForPage, waitForTakeover } from '../support/test.ts';
import { visitorWords } from '../support/visitor.ts';

test('when the wizard fails to load or was modified in transit, the frame and home keep working, and a retry loads it', async ({
  page,
}) => {
  const failed = page.getByRole('heading', { level: 1, name: 'This part of the site did not load' });
  const retry = page.getByRole('button', { name: 'Try again' });
  const entry = '**/mfe/wizard/**/entry.*.js*';
  await page.route(entry, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// changed` });
  });
  // An address with a query is sent with the frame alone.
  await page.goto('/transaction?step=personal');
  await expect(failed).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /free/ })).toBeVisible();

  // A request that still is in its handler would be answered twice.
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/mfe/wizard/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('banner').getByRole('link', { name: 'Buy/Sell' }).click();
  await expect(failed).toBeVisible();
  await page.unroute('**/mfe/wizard/**');
  await retry.click();
  await waitForPage(page);
  await expect(retry).toHaveCount(0);
});

const failing = [
  ['while it is rendered', `throw new Error('the abacus lost a bead')`],
  ['in an effect', `useEffect(() => { throw new Error('the abacus lost a bead'); }, []); return null`],
] as const;

/** A container of the wizard, written by hand, whose page fails. */
const failingWizard = (code: string) => `document.currentScript.take(() => {
  let scope;
  const texts = async () => ({ default: {} });
  return {
    init: (given) => void (scope = given),
    get: async () => {
      const { useEffect } = (await Object.values(scope.react)[0].get())();
      const Page = () => { ${code} };
      const routes = [{ path: 'transaction', Component: Page }];
      return () => ({ default: { name: 'wizard', routes, locales: { en: texts, bg: texts }, slices: [] } });
    },
  };
})`;

for (const [when, code] of failing) {
  test(
    `a wizard that fails ${when} gives way to the release before with one reload`,
    { tag: '@drill' },
    async ({ page }) => {
      const script = failingWizard(code);
      const entry = `/mfe/wizard/entry.${createHash('sha256').update(script).digest('hex')}.js`;
      await page.route(`**${entry}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
      let loads = 0;
      await page.route('**/transaction', async (route) => {
        loads += 1;
        const response = await route.fetch();
        const html = (await response.text()).replace(/(id="runtime"[^>]*>)([^<]*)/, (_, tag: string, json: string) => {
          const runtime = JSON.parse(json);
          const { wizard } = runtime.registry.remotes;
          wizard.fallbacks = [wizard.live];
          wizard.live = { ...wizard.live, version: '99.0.0', entry, uses: {} };
          return `${tag}${JSON.stringify(runtime)}`;
        });
        await route.fulfill({ response, body: html });
      });
      await page.goto('/transaction');
      await expect.poll(() => loads).toBe(2);
      // The page was rendered with the other release, so it is drawn anew: what is typed before that is lost.
      await waitForTakeover(page);
      await page.getByRole('textbox', { name: visitorWords('en').youGive }).fill('250');
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Who is the exchange for?' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      expect(loads).toBe(2);
    },
  );
}
