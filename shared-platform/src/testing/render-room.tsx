import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { LanguageCode } from '@exchange/shared-domain';
import { addLocales, createI18n, type Locales } from '../language/i18n.ts';
import type { RemoteDefinition } from '../remote/define-remote.ts';
import { isLazyPage } from '../remote/lazy-page.tsx';
import type { Environment } from '../runtime/environment.schema.ts';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { sessionRead, type SessionState } from '../session/session.slice.ts';
import { createAppStore, injectState, type AppStore } from '../store/app-store.ts';

/** How a component test starts a room. */
export interface RoomSetup {
  /** The current address, such as `/transaction?location=SOFIA_VITOSHA`. */
  readonly path?: string;
  readonly language?: LanguageCode;
  /** `reading` leaves the saved session unread, as in the first moments of a page. */
  readonly session?: Extract<SessionState, { status: 'signed-in' }> | 'reading';
  /** Settings that differ from the default ones. */
  readonly environment?: Partial<Environment>;
  /** Namespaces besides `platform`, such as `ui`. */
  readonly locales?: Readonly<Record<string, Locales>>;
  /** Wraps the tree, for providers of other rooms, such as shared-ui. */
  readonly wrap?: (tree: ReactNode) => ReactNode;
}

/** What a test can inspect besides the screen. */
interface RenderedRoom extends RenderResult {
  readonly store: AppStore;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a remote's routes with the real store, texts and router, as the shell would. */
export async function renderRoom(remote: RemoteDefinition, setup: RoomSetup = {}): Promise<RenderedRoom> {
  const language = setup.language ?? 'en';
  const environment = { ...environmentSlice.getInitialState(), ...setup.environment };
  const texts = await createI18n(language, environment.cashCurrency);
  for (const [namespace, locales] of Object.entries({ ...setup.locales, [remote.name]: remote.locales })) {
    await addLocales(texts, namespace, locales);
  }
  const store = createAppStore({ environment, language, texts });
  if (setup.session !== 'reading') store.dispatch(sessionRead(setup.session));
  injectState(store, remote);
  const { path = '/' } = setup;
  const pages = (matchRoutes(remote.routes, path) ?? []).map(({ route }) => route.Component).filter(isLazyPage);
  await Promise.all(pages.map((page) => page.preload(language)));
  const router = createMemoryRouter(remote.routes, { initialEntries: [path] });
  const tree = <RouterProvider router={router} />;
  const rendered = render(
    <I18nextProvider i18n={texts}>
      <Provider store={store}>{setup.wrap ? setup.wrap(tree) : tree}</Provider>
    </I18nextProvider>,
  );
  return { ...rendered, store, router };
}
