import { findAccessibilityViolations } from '../support/accessibility.ts';
import { looksAt } from '../support/looks.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

// The list differs there from the one on a phone and on a desktop.
const TABLET = 768;

const names = {
  en: {
    approve: /^Approve/,
    cancel: 'Cancel',
    money: /^Client money received/,
    continue: 'Continue',
    sms: /^SMS to/,
    take: 'Take',
    release: 'Release',
    earlier: '1 earlier request',
    reject: 'Reject',
    open: /^Open “/,
    you: 'you',
    invite: 'Invite',
    addDrawer: 'Add a drawer',
    addEntry: 'Add an entry',
    importList: 'Import a list',
    audit: 'Audit',
    pages: 'Admin pages',
    names: 'Names of the pages',
    signedIn: 'Signed in',
    releases: 'Live releases',
    noNetwork: 'No network is read',
  },
  bg: {
    approve: /^Одобряване/,
    cancel: 'Отказ',
    money: /^Получени пари от клиента/,
    continue: 'Продължаване',
    sms: /^SMS до/,
    take: 'Поемане',
    release: 'Освобождаване',
    earlier: '1 предишна заявка',
    reject: 'Отхвърляне',
    open: /^Отваряне на „/,
    you: 'Вие',
    invite: 'Нова покана',
    addDrawer: 'Добавяне на каса',
    addEntry: 'Добавяне на запис',
    importList: 'Внасяне на списък',
    audit: 'Одит',
    pages: 'Администраторски страници',
    names: 'Имена на страниците',
    signedIn: 'Влизане',
    releases: 'Активни версии',
    noNetwork: 'Никоя мрежа не се чете',
  },
} as const;

for (const { title, tag, language, width, options } of looksAt(360, 1440)) {
  test.describe(title, { tag }, () => {
    test.use({ ...options, signedIn: true });
    const word = names[language];

    test('the admin pages have no accessibility violations', async ({ page, request }) => {
      const { email } = await requestExchange(request);
      await page.goto(`/admin/transactions?search=${email}`);
      const approve = page.getByRole('button', { name: word.approve });
      for (const at of [TABLET, width]) {
        await page.setViewportSize({ width: at, height: 900 });
        // The grid for wide screens is loaded on demand.
        await expect(approve).toBeVisible();
        expect.soft(await findAccessibilityViolations(page), `list at ${at} px`).toEqual([]);
      }

      await approve.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'confirmation').toEqual([]);
      await page.getByRole('button', { name: word.continue }).click();

      await page.getByRole('button', { name: word.money }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'form').toEqual([]);
      await page.getByRole('button', { name: word.cancel }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const review = new URL(page.url());
      review.searchParams.set('review-modal', 'opened');
      const { id } = await requestExchange(request, { email });
      review.searchParams.set('id', id);
      await page.goto(review.href);
      await expect(page.getByRole('dialog').getByText(word.sms)).toBeVisible();
      await page.getByRole('button', { name: word.take }).click();
      await expect(page.getByRole('button', { name: word.release })).toBeVisible();
      await page.getByText(word.earlier).click();
      expect.soft(await findAccessibilityViolations(page), 'review').toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: word.reject }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect.soft(await findAccessibilityViolations(page), 'confirmation of the review').toEqual([]);

      // Other tests write messages, too.
      const subject = `Question ${crypto.randomUUID()}`;
      await request.post('/api/contact/form', {
        multipart: { name: 'Test Visitor', email, subject, message: 'Open on Sunday?' },
      });
      await page.goto(`/admin/contact-messages?search=${encodeURIComponent(subject)}`);
      await expect(page.getByRole('listitem').filter({ hasText: subject })).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'contact messages').toEqual([]);
      await page.getByRole('button', { name: word.open }).click();
      await expect(page.getByRole('dialog').getByText('Open on Sunday?')).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'contact message').toEqual([]);

      await page.goto('/admin/messages?state=ALL');
      await expect(page.getByRole('main').getByText(word.sms).first()).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'messages').toEqual([]);
      await page.goto('/admin/messages/texts');
      await expect(page.getByRole('main').locator('details').first()).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'texts of messages').toEqual([]);
    });

    test('the desk has no accessibility violations either', async ({ page, request }) => {
      const { code } = await requestExchange(request);
      await page.goto('/admin/desk');
      const search = page.getByRole('searchbox');
      await search.fill(code);
      // Not by the keyboard of the page: the new page takes the focus to its heading.
      await search.press('Enter');
      const found = page.getByRole('article', { name: code });
      await expect(found.getByRole('button', { name: word.approve })).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'desk').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    });

    test('the frame has no accessibility violations either, nor what it opens', async ({ page }) => {
      await page.goto('/admin/transactions');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const opened = { '?': 'keys', 'Control+k': 'palette' };
      for (const [key, name] of Object.entries(opened)) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      if (width < TABLET) {
        await page.getByRole('button', { name: word.pages, exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
        expect.soft(await findAccessibilityViolations(page), 'drawer').toEqual([]);
      } else {
        await page.getByRole('button', { name: word.names }).click();
        await expect(page.getByRole('navigation', { name: word.pages }).getByText(word.audit)).toBeVisible();
        expect.soft(await findAccessibilityViolations(page), 'navigation with names').toEqual([]);
      }
    });

    test('the pages of accounts, audit, cash, transit and state have no accessibility violations either', async ({
      page,
    }) => {
      await page.goto('/admin/accounts');
      await expect(page.getByText(new RegExp(`\\(${word.you}\\)`))).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'accounts').toEqual([]);
      await page.getByRole('button', { name: word.invite }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'invitation').toEqual([]);
      await page.goto('/admin/audit?action=sign-in');
      await expect(page.getByRole('heading', { level: 1, name: word.audit })).toBeVisible();
      await expect(page.getByText(word.signedIn, { exact: true }).first()).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'audit').toEqual([]);
      await page.goto('/admin/cash');
      await page.getByRole('button', { name: word.addDrawer }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'new drawer').toEqual([]);
      for (const name of [word.addEntry, word.importList]) {
        await page.goto('/admin/watch-list');
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
      }
      await page.goto('/admin/money-in-transit');
      await expect(page.getByText(word.noNetwork)).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'money in transit').toEqual([]);
      await page.goto('/admin/offices?office=SOFIA_VITOSHA');
      await page.locator('summary').filter({ hasText: 'QR' }).click();
      await expect(page.getByRole('main').locator('details').getByRole('img')).toHaveCount(2);
      expect.soft(await findAccessibilityViolations(page), 'QR codes of an office').toEqual([]);
      await page.goto('/admin/state');
      await expect(page.getByText(word.releases, { exact: true })).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'state').toEqual([]);
    });
  });
}
