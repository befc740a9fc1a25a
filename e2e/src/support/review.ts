import type { Page } from '@playwright/test';

/** The review of a request. */
export const reviewOf = (page: Page) => page.getByRole('dialog', { name: 'Review Transaction' });

/** Opens the form of an entry of the review's menu, in English. */
export async function chooseInReview(page: Page, entry: string) {
  await reviewOf(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const form = page.getByRole('dialog', { name: entry });
  const fill = async (reason: string) => {
    await form.getByRole('button', { name: /Reason/ }).click();
    await page.getByRole('option', { name: reason }).click();
  };
  const submit = () => form.getByRole('button', { name: entry, exact: true }).click();
  return { form, fill, submit };
}
