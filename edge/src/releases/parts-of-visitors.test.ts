import type { Page } from 'playwright';
import { rollBack } from '@exchange/federation/go-back';
import { changeShare, newPreview, revokePreview } from '@exchange/federation/shares';
import { print } from '@exchange/shared-node';
import { serveSiteWithoutService } from '../testing/served-site.fixture.ts';
import { isFirstLoad, offerOf, reloadOf, useOpenPages, waitInPage, wizardOf } from './open-page.fixture.ts';

const { releases, open, releaseWizard } = useOpenPages(serveSiteWithoutService);
const by = 'Test Author';
const path = '/terms-and-conditions';

beforeAll(() => void jest.spyOn(print, 'line').mockImplementation(() => undefined));

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
const badgeOf = (page: Page, name = 'Preview') => page.getByRole('complementary', { name });
const addressOf = (page: Page) => page.url().replace(/^http:\/\/[^/]+/, '');

describe('a preview', () => {
  it('stays in its tab over links, reloads and languages, until the person leaves it', async () => {
    const { token, ...preview } = newPreview();
    const version = await releaseWizard({ preview });
    const page = await open(`${path}?preview=${token}`);
    const shown = `wizard ${version}. What you submit here is real.`;
    await badgeOf(page).getByText(shown).waitFor();
    expect(addressOf(page)).toBe(path);
    expect(await wizardOf(page)).toBe(version);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    await page.reload();
    await heading(page);
    await badgeOf(page).getByText(shown).waitFor();
    expect(addressOf(page)).toBe('/privacy-policy');
    expect(await wizardOf(page)).toBe(version);

    await page.getByRole('banner').getByRole('button', { name: /EN$/ }).click();
    await page.getByRole('menuitemradio', { name: 'Български' }).click();
    await badgeOf(page, 'Предварителен преглед').getByText('Изпратеното оттук е истинско.').waitFor();

    const other = await page.context().newPage();
    await other.goto(path);
    await heading(other);
    expect(await wizardOf(other)).toBe('1.0.0');
    expect(await other.getByRole('complementary').count()).toBe(0);

    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Изход от прегледа' }).click();
    await loaded;
    await heading(page);
    expect(await wizardOf(page)).toBe('1.0.0');
    expect(await page.getByRole('complementary').count()).toBe(0);
    await page.context().close();
  });

  it('that is revoked gives way to the page that is live with the next load, which says so once', async () => {
    const { token, ...preview } = newPreview();
    await releaseWizard({ preview });
    const page = await open(`${path}?preview=${token}`);
    await badgeOf(page).waitFor();
    await revokePreview(releases, `${path}?preview=${token}`, by, '');
    await page.reload();
    await badgeOf(page).getByText('The preview has ended.').waitFor();
    expect(await wizardOf(page)).toBe('1.0.0');
    await page.reload();
    await heading(page);
    expect(await isFirstLoad(page)).toBe(false);
    expect(await page.getByRole('complementary').count()).toBe(0);
    await page.context().close();
  });
});

describe('a share', () => {
  it('is offered to an open page whose person gets it now, and what is live after its end', async () => {
    const version = await releaseWizard({ share: { to: 'staff' } });
    const page = await open(path);
    expect(await wizardOf(page)).toBe('1.0.0');
    await page.evaluate(`document.cookie = 'staff=1; path=/'`);
    await waitInPage(page);
    const reload = async () => {
      const loaded = page.waitForEvent('load');
      await reloadOf(page).click();
      await loaded;
      await heading(page);
    };
    // Without a saved session the page takes the cookie away, and is of this side all the same.
    await page.context().addCookies([{ name: 'share', value: '7', url: page.url() }]);
    await changeShare(releases, 8, by, '');
    await reload();
    expect(await wizardOf(page)).toBe(version);
    expect(await offerOf(page).count()).toBe(0);
    await rollBack(releases, { wizard: undefined }, by, '');
    await waitInPage(page);
    await reload();
    expect(await wizardOf(page)).toBe('1.0.0');
    await page.context().close();
  });
});
