import { chooseLanguage, expect, test, waitForPage } from '../support/test.ts';
import { watchRefusals } from '../support/watched-page.ts';

test('the content security policy allows the menus of the frame, and refuses an injected style or script', async ({
  page,
}) => {
  const refused = await watchRefusals(page);
  await page.goto('/about');
  await waitForPage(page);
  await chooseLanguage(page, 'bg');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Отваряне на менюто' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(refused).toEqual([]);
  await page.keyboard.press('Escape');
  await test.step('an injected style or script is refused', async () => {
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      const script = document.createElement('script');
      script.textContent = 'document.body.remove()';
      document.head.append(style, script);
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red" onclick="alert(1)">text</p>');
      // Chromium 150 refuses a handler when it is to run.
      document.querySelector<HTMLElement>('[onclick]')?.click();
    });
    await expect.poll(() => refused.filter((line) => / refused inline /.test(line)).length).toBeGreaterThanOrEqual(4);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
