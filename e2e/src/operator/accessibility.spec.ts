import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { latinWords } from '../support/latin-words.ts';
import { looksAt } from '../support/looks.ts';
import { expand } from '../support/page.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { watchRefusals } from '../support/watched-page.ts';

// The list differs there from the one on a phone and on a desktop.
const TABLET = 768;

const names = {
  en: {
    figures: 'Figures',
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
  },
  bg: {
    figures: 'Обобщение',
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
  },
} as const;

// `npm test` has the pages on a desktop in Bulgarian, where no English may be left.
for (const { title, onlyIn, language, width, options } of looksAt(360, 1440)) {
  test.describe(title, () => {
    test.use({ ...options, signedIn: true });
    const word = names[language];
    let refused: readonly string[];
    test.beforeEach(async ({ page }) => {
      refused = await watchRefusals(page);
    });
    test.afterEach(() => expect(refused, 'content security policy').toEqual([]));
    const isAccessible = async (page: Page, what: string) =>
      expect.soft(await findAccessibilityViolations(page), what).toEqual([]);
    const isRead = async (page: Page, what: string) => {
      await isAccessible(page, what);
      if (language === 'bg') expect.soft(await latinWords(page), `${what}: no English is left`).toEqual([]);
    };

    test('the admin pages have no accessibility violations', { tag: onlyIn('bg') }, async ({ page, request }) => {
      const name = 'Тест Посетител';
      const { email } = await requestExchange(request, { name });
      await page.goto(`/admin/transactions?search=${email}`);
      const approve = page.getByRole('button', { name: word.approve });
      for (const at of [TABLET, width]) {
        await page.setViewportSize({ width: at, height: 900 });
        // The grid for wide screens is loaded on demand.
        await expect(approve).toBeVisible();
        await expand(page.getByRole('button', { name: word.figures, exact: true }));
        await expect(page.getByRole('region', { name: word.figures }).getByRole('figure')).toBeVisible();
        await isRead(page, `list at ${at} px`);
      }

      await approve.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await isAccessible(page, 'confirmation');
      await page.getByRole('button', { name: word.continue }).click();

      await page.getByRole('button', { name: word.money }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isAccessible(page, 'form');
      await page.getByRole('button', { name: word.cancel }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const review = new URL(page.url());
      review.searchParams.set('review-modal', 'opened');
      const { id } = await requestExchange(request, { email, name });
      review.searchParams.set('id', id);
      await page.goto(review.href);
      await expect(page.getByRole('dialog').getByText(word.sms)).toBeVisible();
      // The account that takes it has a name in Latin letters.
      await isRead(page, 'review');
      await page.getByRole('button', { name: word.take }).click();
      await expect(page.getByRole('button', { name: word.release })).toBeVisible();
      await page.getByText(word.earlier).click();
      await isAccessible(page, 'review of a taken request');
      await page.getByRole('dialog').getByRole('button', { name: word.reject }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await isAccessible(page, 'confirmation of the review');

      // Other tests write messages, too.
      const subject = `Въпрос ${crypto.randomUUID().replaceAll(/\D/g, '')}`;
      await request.post('/api/contact/form', {
        multipart: { name, email, subject, message: 'Работите ли в неделя?' },
      });
      await page.goto(`/admin/contact-messages?search=${encodeURIComponent(subject)}`);
      await expect(page.getByRole('listitem').filter({ hasText: subject })).toBeVisible();
      await isRead(page, 'contact messages');
      await page.getByRole('button', { name: word.open }).click();
      await expect(page.getByRole('dialog').getByText('Работите ли в неделя?')).toBeVisible();
      await isRead(page, 'contact message');
    });

    test('the desk has no accessibility violations either', { tag: '@drill' }, async ({ page, request }) => {
      const { code } = await requestExchange(request);
      await page.goto('/admin/desk');
      const search = page.getByRole('searchbox');
      await search.fill(code);
      // Not by the keyboard of the page: the new page takes the focus to its heading.
      await search.press('Enter');
      const found = page.getByRole('article', { name: code });
      await expect(found.getByRole('button', { name: word.approve })).toBeVisible();
      await isAccessible(page, 'desk');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    });

    test('the frame has no accessibility violations either, nor what it opens', { tag: '@drill' }, async ({ page }) => {
      await page.goto('/admin/transactions');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The keys act once the page is connected.
      await expect(page.locator('[role=status][data-state=live]')).toBeAttached();
      const opened = { '?': 'keys', 'Control+k': 'palette' };
      for (const [key, name] of Object.entries(opened)) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        await isAccessible(page, name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      if (width < TABLET) {
        await page.getByRole('button', { name: word.pages, exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
        await isAccessible(page, 'drawer');
      } else {
        await page.getByRole('button', { name: word.names }).click();
        await expect(page.getByRole('navigation', { name: word.pages }).getByText(word.audit)).toBeVisible();
        await isAccessible(page, 'navigation with names');
      }
    });

    const others = 'accounts, the audit, and what cash, lists and offices open have no accessibility violations either';
    test(others, { tag: '@drill' }, async ({ page }) => {
      await page.goto('/admin/accounts');
      await expect(page.getByText(new RegExp(`\\(${word.you}\\)`))).toBeVisible();
      await isRead(page, 'accounts');
      await page.getByRole('button', { name: word.invite }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isRead(page, 'invitation');
      await page.goto('/admin/audit?action=sign-in');
      await expect(page.getByRole('heading', { level: 1, name: word.audit })).toBeVisible();
      await expect(page.getByText(word.signedIn, { exact: true }).first()).toBeVisible();
      await isRead(page, 'audit');
      await page.goto('/admin/cash');
      await page.getByRole('button', { name: word.addDrawer }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isAccessible(page, 'new drawer');
      for (const name of [word.addEntry, word.importList]) {
        await page.goto('/admin/watch-list');
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await isAccessible(page, name);
      }
      await page.goto('/admin/offices?office=SOFIA_VITOSHA');
      await page.locator('summary').filter({ hasText: 'QR' }).click();
      await expect(page.getByRole('main').locator('details').getByRole('img')).toHaveCount(2);
      await isAccessible(page, 'QR codes of an office');
    });
  });
}
