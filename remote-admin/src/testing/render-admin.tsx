import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import {
  inEachLanguage,
  defaultWaitingLimits,
  type CashCurrency,
  type LanguageCode,
  type TransactionItem,
  languageFacts,
  transactionItemSchema,
} from '@exchange/shared-domain';
import { alertsSlice, useAppSelector, type SessionState } from '@exchange/shared-platform';
import {
  installServiceDouble,
  jsonReply,
  renderRoom,
  testCurrencies,
  testOffices,
  type DoubleReply,
} from '@exchange/shared-platform/testing';
import { loadUiTexts, UiProvider } from '@exchange/shared-ui';
import remote from '../remote.ts';
import { fakeStreams } from './fake-streams.ts';
import { testIdentity } from './identity.fixture.ts';
import { testDrawers } from './drawers.fixture.ts';
import { testColleagues, testDetails, testFigures, testSession } from './transactions.fixture.ts';

/** Who is at the page, in all tests of a file. */
export const user = userEvent.setup();

/** Fills in a field at once: after each typed letter the page would be rendered anew. */
export async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

export interface AdminSetup {
  readonly path?: string;
  readonly language?: LanguageCode;
  /** A manager's, unless the test is about somebody else or about signing in. */
  readonly session?: Extract<SessionState, { status: 'signed-in' }> | 'reading' | 'signed-out';
  readonly items?: readonly TransactionItem[];
  readonly total?: number;
  readonly replies?: Record<string, DoubleReply>;
  readonly cashCurrency?: CashCurrency;
  /** A phone shows cards instead of the grid. */
  readonly isPhone?: boolean;
}

/** A list as the service sends it. */
export const listReply =
  (items: readonly TransactionItem[], total = items.length) =>
  () =>
    jsonReply(items, 200, { 'x-total-count': String(total) });

/** Nothing is in any view. */
const countsReply = async (request: Request) => {
  const { filters } = (await request.json()) as { filters: unknown[] };
  return jsonReply({ counts: filters.map(() => 0) });
};

const screens = new EventTarget();

/** The screen becomes that of a phone, as when it is turned, or of a computer. */
export function turnScreen(isPhone: boolean): void {
  installLayout(isPhone);
  act(() => void screens.dispatchEvent(new Event('change')));
}

function installLayout(isPhone: boolean) {
  window.matchMedia = (media) => ({
    media,
    matches: isPhone,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: screens.addEventListener.bind(screens),
    removeEventListener: screens.removeEventListener.bind(screens),
    dispatchEvent: () => true,
  });
  // jsdom has no layout; newer browsers return a promise.
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined;
}

/** The service has a request as the answer to its last change says. */
function keepChanges(stored: Map<string, TransactionItem>) {
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    const response = await fetch(...call);
    const isChange = call[0] instanceof Request && call[0].method !== 'GET';
    const body = isChange ? ((await response.clone().json()) as { readonly current?: unknown }) : undefined;
    const { data: item } = transactionItemSchema.safeParse(body?.current ?? body);
    if (item && stored.has(item.transaction.id)) stored.set(item.transaction.id, item);
    return response;
  };
}

/** The texts of the alerts, which the shell shows in the product. */
function AlertTexts() {
  const { i18n } = useTranslation();
  return (
    <ul aria-label="Alerts">
      {useAppSelector(alertsSlice.selectors.selectAlerts).map(({ id, message }) => (
        <li key={id}>{i18n.t(message)}</li>
      ))}
    </ul>
  );
}

/** Renders the room under its mount, with a service that has these items. */
export async function renderAdmin(setup: AdminSetup = {}) {
  const { items = [], total, language = 'en', session = testSession } = setup;
  installLayout(setup.isPhone ?? false);
  const stored = new Map(items.map((item) => [item.transaction.id, item]));
  const details = Object.fromEntries(
    items.flatMap((item) => {
      const { id } = item.transaction;
      const path = `GET /api/admin/transactions/${id}`;
      return [
        [path, () => jsonReply(testDetails(stored.get(id) ?? item))],
        [`${path}/messages`, []],
        [`${path}/identity`, testIdentity()],
        [`${path}/receipts`, []],
      ];
    }),
  );
  const service = installServiceDouble({
    'GET /api/currencies': testCurrencies,
    'GET /api/offices': testOffices,
    'GET /api/admin/transactions': () => listReply([...stored.values()], total)(),
    'GET /api/admin/transactions/figures': testFigures,
    'GET /api/admin/rates': { source: 'fixed', freshness: 'fresh', prices: [] },
    'GET /api/admin/me/preferences': {},
    'GET /api/admin/settings/waiting': { version: 0, value: defaultWaitingLimits },
    'GET /api/admin/views': [],
    'POST /api/admin/transactions/counts': countsReply,
    'GET /api/admin/contact-messages': [],
    'GET /api/admin/drawers': testDrawers(),
    'GET /api/admin/colleagues': testColleagues,
    'GET /api/admin/events': fakeStreams().reply,
    'GET /api/admin/me/session': { secondsLeft: 1800 },
    ...details,
    ...setup.replies,
  });
  keepChanges(stored);
  const rendered = await renderRoom(
    { ...remote, routes: [{ path: 'admin', children: remote.routes }] },
    {
      path: setup.path ?? '/admin/transactions',
      language,
      ...(session !== 'signed-out' && { session }),
      environment: { cashCurrency: setup.cashCurrency ?? 'BGN' },
      locales: { ui: inEachLanguage((each) => () => loadUiTexts(each)) },
      wrap: (tree) => (
        <UiProvider languageTag={languageFacts[language].tag} flagImagesUrl="/flags">
          {tree}
          <AlertTexts />
        </UiProvider>
      ),
    },
  );
  await waitFor(() => expect(document.querySelector('h1, [role="status"]')).not.toBeNull());
  /** The shown alerts, also behind a modal. */
  const alerts = () =>
    [...document.querySelectorAll('[aria-label="Alerts"] > li')].map(({ textContent }) => textContent);
  const address = () => rendered.router.state.location.pathname + rendered.router.state.location.search;
  return { ...rendered, service, alerts, address };
}

/** Opens the review of a request, over cards, which cost less than the grid. */
export async function openReview(item: TransactionItem, setup: AdminSetup = {}) {
  const path = `/admin/transactions?review-modal=opened&id=${item.transaction.id}`;
  const room = await renderAdmin({ isPhone: true, items: [item], path, ...setup });
  return { ...room, dialog: await screen.findByRole('dialog') };
}
