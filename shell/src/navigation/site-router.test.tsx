import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useLayoutEffect, type ComponentProps } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { createSiteHistory, type SiteHistory } from './site-history.ts';
import { SiteRouter } from './site-router.tsx';

const remotes = { prepare: async () => undefined };

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const address = () => screen.getByRole('status').textContent;

function open(history: SiteHistory, changed: Partial<ComponentProps<typeof SiteRouter>> = {}) {
  return render(
    <SiteRouter history={history} {...remotes} {...changed}>
      <Address />
    </SiteRouter>,
  );
}

/** The addresses that the page shows one after the other. */
async function shownDuring(container: HTMLElement, navigate: () => void): Promise<(string | null)[]> {
  const shown: (string | null)[] = [];
  const observer = new MutationObserver(() => shown.push(address()));
  observer.observe(container, { subtree: true, characterData: true, childList: true });
  await act(async () => navigate());
  observer.disconnect();
  return shown;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  // jsdom has no layout.
  window.scrollTo = () => undefined;
});

describe('the router of the site', () => {
  it('shows an address that changed before the first rendering was complete', () => {
    const history = createSiteHistory();
    function Impatient() {
      useLayoutEffect(() => history.push('/about'), []);
      return null;
    }
    render(
      <SiteRouter history={history} {...remotes}>
        <Impatient />
        <Address />
      </SiteRouter>,
    );
    expect(address()).toBe('/about');
  });

  it('stays at the page that the person went back to while another remote was loading', async () => {
    const history = createSiteHistory();
    let arrive = () => {};
    const loading = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    open(history, { prepare: () => loading });
    await act(async () => history.push('/transaction'));
    expect(address()).toBe('/');
    await act(async () => history.replace('/about'));
    expect(address()).toBe('/about');
    await act(async () => arrive());
    expect(address()).toBe('/about');
  });

  it('shows the loader of a page of the same remote whose code is still loading', async () => {
    const history = createSiteHistory();
    const Waiting = lazy(() => new Promise<never>(() => {}));
    const Page = () => (useLocation().pathname === '/about' ? <Waiting /> : <h1>Home</h1>);
    render(
      <SiteRouter history={history} {...remotes}>
        <Suspense fallback="Loading">
          <Page />
        </Suspense>
      </SiteRouter>,
    );
    await act(async () => history.push('/about'));
    expect(await screen.findByText('Loading')).toBeVisible();
    expect(screen.getByText('Home')).not.toBeVisible();
  });

  it('shows a page that was asked for at once within the call', async () => {
    const history = createSiteHistory();
    const shown: (string | null)[] = [];
    function Leave() {
      const navigate = useNavigate();
      const leave = () => {
        void navigate('/about?at=once', { flushSync: true });
        shown.push(address());
      };
      return <button onClick={leave}>Leave</button>;
    }
    render(
      <SiteRouter history={history} {...remotes}>
        <Leave />
        <Address />
      </SiteRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(shown).toEqual(['/about?at=once']);
  });

  it('paints no page that leads on at once', async () => {
    const history = createSiteHistory();
    function LeadOn() {
      const { search } = useLocation();
      const navigate = useNavigate();
      useLayoutEffect(() => {
        if (search === '?amount=5') void navigate('/transaction?step=personal', { replace: true });
      });
      return null;
    }
    const { container } = render(
      <SiteRouter history={history} {...remotes}>
        <LeadOn />
        <Address />
      </SiteRouter>,
    );
    const shown = await shownDuring(container, () => history.push('/transaction?amount=5'));
    expect(shown).toEqual(['/transaction?step=personal']);
  });

  it('works on an address without HTTPS, where browsers have no random UUIDs', async () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const history = createSiteHistory();
    open(history);
    await act(async () => history.push('/about'));
    expect(address()).toBe('/about');
    Reflect.deleteProperty(crypto, 'randomUUID');
  });

  it('adds no second entry when a link is pressed twice while its remote is loading', async () => {
    const history = createSiteHistory();
    open(history, { prepare: () => new Promise(() => {}) });
    const { length } = window.history;
    await act(async () => history.push('/transaction'));
    await act(async () => history.push('/transaction'));
    expect(window.history.length).toBe(length + 1);
  });

  it('gives every entry a key of its own, also those of native links to a section', async () => {
    const history = createSiteHistory();
    open(history);
    const first = history.current().location.key;
    await act(async () => {
      const popped = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      window.location.hash = 'section';
      await popped;
    });
    const second = history.current().location;
    expect(second.hash).toBe('#section');
    expect([first, second.key]).not.toContain('default');
    expect(second.key).not.toBe(first);
  });

  it('leads keys and screen readers to the heading of the section that a link names', async () => {
    // jsdom has no layout.
    Element.prototype.scrollIntoView = () => undefined;
    const history = createSiteHistory();
    render(
      <SiteRouter history={history} {...remotes}>
        <Link to="#fees">To the fees</Link>
        <section id="fees">
          <h2>Fees</h2>
        </section>
      </SiteRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'To the fees' }));
    expect(screen.getByRole('heading', { name: 'Fees' })).toHaveFocus();
  });
});
