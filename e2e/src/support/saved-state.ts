import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What a browser keeps between two visits. */
export type SavedState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The state of a new visitor. A new context has the state of its test without it. */
export const nothingSaved: SavedState = { cookies: [], origins: [] };

/** What a new browser keeps after somebody acted in it. */
export async function openSavedState(
  browser: Browser,
  baseURL: string,
  act: (page: Page) => Promise<void>,
): Promise<SavedState> {
  const context = await browser.newContext({ baseURL });
  await act(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}
