import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { z } from 'zod';

export const measuredPages = {
  home: '/',
  'home header': '/',
  about: '/about',
  wizard: '/transaction',
  follow: '/transaction/follow',
  'admin sign-in': '/admin/auth',
  'admin list': '/admin/transactions',
  'admin desk': '/admin/desk',
} as const;

export type MeasuredPage = keyof typeof measuredPages;

const requestSchema = z.object({ path: z.string(), start: z.number(), end: z.number(), bytes: z.number() });

const seenSchema = z.object({
  /** All in milliseconds since the navigation. `interactive`: the page reacted to a person's action. */
  firstPaint: z.number(),
  largestPaint: z.number(),
  interactive: z.number(),
  layoutShift: z.number(),
  requests: z.array(requestSchema),
});

const pressedSchema = z.object({ firstFields: z.number(), allFields: z.number(), requests: z.array(requestSchema) });

export interface Visit extends Omit<z.infer<typeof seenSchema>, 'requests'> {
  /** Compressed bytes of the scripts that were fetched or preloaded. */
  readonly scriptBytes: number;
  /** Requests to the site, including the document. */
  readonly requests: number;
  /** Length of the longest chain of requests in which each began after the previous one had ended. */
  readonly waves: number;
}

// A mid-range phone on a slow mobile network, as Lighthouse throttles it.
const profile = { cpu: 4, bytesPerSecond: (1.6 * 1024 * 1024) / 8, latency: 150 };

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function newPhone(browser: Browser, origin: string, storageState?: StoredState): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Europe/Sofia',
    ...(storageState && { storageState }),
  });
}

export async function visitTwice(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
  storageState?: StoredState,
): Promise<{ readonly cold: Visit; readonly warm: Visit }> {
  const context = await newPhone(browser, origin, storageState);
  try {
    return { cold: await visit(context, page), warm: await visit(context, page) };
  } finally {
    await context.close();
  }
}

/**
 * Goes from the home page, once the browser has nothing left to fetch and is idle, to the wizard's second step:
 * `interactive` is the time from the press until its fields were painted. Measures that need a page load are NaN.
 */
export async function visitWizardFromHome(browser: Browser, origin: string) {
  const context = await newPhone(browser, origin);
  try {
    const page = await openThrottled(context, measuredPages.home);
    await page.evaluate(`measureVisit('home')`);
    await page.evaluate('waitForIdle()');
    const { firstFields, allFields, requests } = pressedSchema.parse(await page.evaluate('measureWizardFromHome()'));
    const none = { firstPaint: Number.NaN, largestPaint: Number.NaN, layoutShift: Number.NaN };
    const visitOf = (interactive: number): Visit => ({ ...none, interactive, ...costOf(requests) });
    return { 'first fields': visitOf(firstFields), 'all fields': visitOf(allFields) };
  } finally {
    await context.close();
  }
}

async function openThrottled(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { cpu, latency, bytesPerSecond } = profile;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  // What measures comes after the first paint, which it would delay. The browser keeps what happened before.
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await painted;
  await page.evaluate(await readFile(join(import.meta.dirname, 'in-page.js'), 'utf8'));
  return page;
}

async function visit(context: BrowserContext, name: MeasuredPage): Promise<Visit> {
  const page = await openThrottled(context, measuredPages[name]);
  const { requests, ...times } = seenSchema.parse(await page.evaluate(`measureVisit(${JSON.stringify(name)})`));
  await page.close();
  return { ...times, ...costOf(requests) };
}

type Request = z.infer<typeof requestSchema>;

function costOf(requests: readonly Request[]): Pick<Visit, 'scriptBytes' | 'requests' | 'waves'> {
  const scripts = requests.filter(({ path }) => path.endsWith('.js'));
  return {
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: requests.length,
    waves: wavesOf(requests),
  };
}

function wavesOf(requests: readonly Request[]): number {
  let [waves, over] = [0, -1];
  for (const { start, end } of requests.toSorted((a, b) => a.end - b.end)) {
    if (start < over) continue;
    waves += 1;
    over = end;
  }
  return waves;
}
