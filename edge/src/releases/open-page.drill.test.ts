import { serveSite } from '../testing/served-site.fixture.ts';
import { isFirstLoad, reloadOf, useOpenPages, waitInPage, wizardOf } from './open-page.fixture.ts';

const { open, releaseWizard } = useOpenPages(serveSite);

describe('a page that was open during a release', () => {
  it('leaves a wizard with unsent input alone, and gives the visitor the new one with the next remote', async () => {
    const page = await open('/transaction');
    await page
      .getByRole('textbox', { name: /you give/ })
      .first()
      .fill('250');
    const version = await releaseWizard();
    await waitInPage(page);
    expect(await reloadOf(page).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: 'Crypto and cash, across the counter' }).waitFor();
    expect(await isFirstLoad(page)).toBe(true);
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Buy/Sell' }).first().click();
    await loaded;
    expect(await wizardOf(page)).toBe(version);
    await page.locator('input[value="250"]').waitFor();
    await page.context().close();
  });
});
