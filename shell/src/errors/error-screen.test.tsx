import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { lazyPage, localEntries } from '@exchange/shared-platform';
import { Application } from '../application/application.tsx';
import { Frame } from '../application/frame.tsx';
import { startUp } from '../application/start-up.ts';
import { createSiteHistory } from '../navigation/site-history.ts';
import { SiteRouter } from '../navigation/site-router.tsx';
import { openShell, testEnvironment } from '../testing/open-shell.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const inFrame = () => within(screen.getByRole('main'));
describe('an address without a page', () => {
  it.each(['/no-such-page', '/контакти/нас', '/about/too/deep', '/transaction/lost', '/admin/nothing'])(
    'shows status code, status text and a message at %s',
    async (path) => {
      await openShell({ path });
      expect(await inFrame().findByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible();
      expect(inFrame().getByText(`There is no page at ${path}.`, { exact: false })).toBeVisible();
      expect(document.title).toBe('Page not found | Crypto to Cash');
      expect(screen.getByRole('banner')).toBeVisible();
    },
  );

  it('shows the content of an error as text', async () => {
    await openShell({ path: '/<img src=x onerror=alert(1)>' });
    expect(await inFrame().findByText(/There is no page at/)).toBeVisible();
    expect(inFrame().queryByRole('img')).not.toBeInTheDocument();
  });

  it('has a button that leads home', async () => {
    await openShell({ path: '/no-such-page' });
    await userEvent.click(await inFrame().findByRole('button', { name: 'Home' }));
    expect(await inFrame().findByRole('heading', { name: 'Home page' })).toBeVisible();
  });
});

describe('a page that breaks', () => {
  it.each([
    ['en', 'A part of this page could not be shown.'],
    ['bg', 'Част от тази страница не може да бъде показана.'],
  ])('says in words what the number of a React error means: %s', async (language, words) => {
    localEntries.write('language', language);
    await openShell({ path: '/broken-render' });
    expect(await inFrame().findByText(words)).toBeVisible();
    expect(inFrame().queryByText(/React|130/)).not.toBeInTheDocument();
  });

  it('gives the focus to the heading that says so, also when the site was opened at this page', async () => {
    await openShell({ path: '/broken' });
    const heading = await inFrame().findByRole('heading', { level: 1, name: 'Oops' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('shows "Oops", the details and a button that leads home', async () => {
    await openShell({ path: '/broken' });
    expect(await inFrame().findByRole('heading', { level: 1, name: 'Oops' })).toBeVisible();
    expect(inFrame().getByText('the abacus lost a bead')).toBeVisible();
    await userEvent.click(inFrame().getByRole('button', { name: 'Home' }));
    expect(await inFrame().findByRole('heading', { name: 'Home page' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('keeps the rest of the site usable by links', async () => {
    const { history } = await openShell({ path: '/broken' });
    await inFrame().findByRole('heading', { name: 'Oops' });
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(await inFrame().findByRole('heading', { name: 'About page' })).toBeVisible();
    await act(async () => history.push('/broken'));
    expect(await inFrame().findByRole('heading', { name: 'Oops' })).toBeVisible();
  });
});

test('a page whose code failed to load is loaded again after it was left', async () => {
  const { store, texts } = await startUp(testEnvironment);
  const Page = lazyPage(
    jest
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: () => <h1>A page</h1> }),
  );
  const visit = () =>
    render(
      <Application store={store} texts={texts}>
        <SiteRouter history={createSiteHistory()} prepare={async () => undefined}>
          <ErrorBoundary>
            <Suspense>
              <Page />
            </Suspense>
          </ErrorBoundary>
        </SiteRouter>
      </Application>,
      { onCaughtError: () => undefined },
    );
  const { unmount } = visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops' })).toBeVisible();
  unmount();
  visit();
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
});

describe('a failure of the frame itself', () => {
  it('shows the error screen alone, until the person goes elsewhere', async () => {
    const { store, texts } = await startUp(testEnvironment);
    let isBroken = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => {
      if (isBroken) throw new Error('the frame fell apart');
      return true;
    });
    render(
      <Application store={store} texts={texts}>
        <SiteRouter history={createSiteHistory()} prepare={async () => undefined}>
          <Frame routesOf={() => () => <h1>A page</h1>} />
        </SiteRouter>
      </Application>,
      { onCaughtError: () => undefined },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Oops' })).toBeVisible();
    expect(screen.getByText('the frame fell apart')).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });
});
