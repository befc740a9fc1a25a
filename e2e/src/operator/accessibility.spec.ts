import { findAccessibilityViolationsAt, findAccessibilityViolations } from '../support/accessibility.ts';
import { signIn } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { settingsRoutes } from '../routes.ts';
import { expect, test, waitForPage, type Language, type Theme } from '../support/test.ts';

// Each language and each theme once: what one of them breaks does not depend on the other.
const looks = [
  ['en', 'dark'],
  ['bg', 'light'],
] as const satisfies readonly (readonly [Language, Theme])[];
const widths = [360, 1440];
const names = {
  en: {
    approve: /^Approve/,
    cancel: 'Cancel',
    money: /^Client money received/,
    continue: 'Continue',
    save: 'Save',
    sms: /^SMS to/,
    open: /^Open “/,
    you: 'you',
    invite: 'Invite',
    audit: 'Audit',
    signedIn: 'Signed in',
  },
  bg: {
    approve: /^Одобряване/,
    cancel: 'Отказ',
    money: /^Получени пари от клиента/,
    continue: 'Продължаване',
    save: 'Запазване',
    sms: /^SMS до/,
    open: /^Отваряне на/,
    you: 'Вие',
    invite: 'Нова покана',
    audit: 'Одит',
    signedIn: 'Влизане',
  },
} as const;

for (const [language, theme] of looks) {
  test.describe(`in ${language} and the ${theme} theme`, () => {
    test.use({ language, theme, contextOptions: { reducedMotion: 'reduce' } });

    test('the admin pages have no accessibility violations on a phone and a desktop', async ({ page, request }) => {
      const word = names[language];
      const { email } = await requestExchange(request);
      await signIn(page, language);
      await page.goto(`/admin/transactions?search=${email}`);
      const approve = page.getByRole('button', { name: word.approve });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // The list differs on a tablet, and the grid for wide screens is loaded on demand.
        await expect(approve).toBeVisible();
        expect.soft(await findAccessibilityViolations(page), `list at ${width} px`).toEqual([]);
      }

      await approve.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, widths), 'confirmation').toEqual([]);
      await page.getByRole('button', { name: word.continue }).click();

      await page.getByRole('button', { name: word.money }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, widths), 'form').toEqual([]);
      await page.getByRole('button', { name: word.cancel }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const review = new URL(page.url());
      review.searchParams.set('review-modal', 'opened');
      const { id } = await requestExchange(request);
      review.searchParams.set('id', id);
      await page.goto(review.href);
      await expect(page.getByRole('dialog').getByText(word.sms)).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, widths), 'review').toEqual([]);

      await request.post('/api/contact/form', {
        multipart: { name: 'Test Visitor', email, subject: 'Question', message: 'Open on Sunday?' },
      });
      await page.goto('/admin/contact-messages');
      await expect(page.getByRole('listitem').filter({ hasText: 'Question' }).first()).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, widths), 'contact messages').toEqual([]);
      await page.getByRole('button', { name: word.open }).first().click();
      await expect(page.getByRole('dialog').getByText('Open on Sunday?')).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, widths), 'contact message').toEqual([]);

      await page.goto('/admin/messages?state=ALL');
      await expect(page.getByRole('listitem').filter({ hasText: 'SMS' }).first()).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, widths), 'messages').toEqual([]);
    });

    test('the pages of accounts and of the audit have no accessibility violations either', async ({ page }) => {
      const word = names[language];
      await signIn(page, language);
      await page.goto('/admin/accounts');
      await expect(page.getByText(new RegExp(`\\(${word.you}\\)`))).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, widths), 'accounts').toEqual([]);
      await page.getByRole('button', { name: word.invite }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, widths), 'invitation').toEqual([]);
      await page.goto('/admin/audit?action=sign-in');
      await expect(page.getByRole('heading', { level: 1, name: word.audit })).toBeVisible();
      await expect(page.getByText(word.signedIn, { exact: true }).first()).toBeVisible();
      expect.soft(await findAccessibilityViolationsAt(page, widths), 'audit').toEqual([]);
    });
  });
}

for (const [language, theme] of looks) {
  test.describe(`the pages of the settings, in ${language} and the ${theme} theme`, () => {
    test.use({ language, theme, contextOptions: { reducedMotion: 'reduce' } });
    for (const route of settingsRoutes) {
      test(`${route} has no accessibility violations on a phone and a desktop`, async ({ page }) => {
        await signIn(page, language);
        await page.goto(route);
        await waitForPage(page);
        await expect(page.getByRole('main').getByRole('button', { name: names[language].save }).first()).toBeVisible();
        expect(await findAccessibilityViolationsAt(page, widths)).toEqual([]);
      });
    }
  });
}
