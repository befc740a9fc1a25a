import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertShown, localEntries } from '@exchange/shared-platform';
import { keepAddressOfSkipLink } from '../inline/skip-link.ts';
import { openPage } from '../testing/open-shell.tsx';
import { testRemotes } from '../testing/test-remotes.tsx';

const linksOf = (region: string) =>
  within(screen.getByRole(region))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the frame of a page', () => {
  it('links in the header to Home, About, FAQ and Contact', async () => {
    await openPage();
    expect(
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['FAQ', '/faq'],
      ['Contact', '/contact'],
    ]);
  });

  it('marks the page that is shown', async () => {
    await openPage({ path: '/about' });
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    expect(navigation.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('moves the mark with a navigation, and replaces no entry of the history when a link is pressed next', async () => {
    const { history } = await openPage();
    await act(async () => history.push('/about'));
    const link = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
    await waitFor(() => expect(link('About')).toHaveAttribute('aria-current', 'page'));
    expect(link('Home')).not.toHaveAttribute('aria-current');
    const { length } = window.history;
    await userEvent.click(link('Home'));
    expect(window.location.pathname).toBe('/');
    expect(window.history).toHaveLength(length + 1);
  });

  it('leads by Buy/Sell to the exchange', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('link', { name: 'Buy/Sell' }));
    expect(await screen.findByRole('heading', { name: 'Wizard page' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/transaction');
  });

  it('links in the footer to FAQ, terms and privacy', async () => {
    await openPage();
    expect(linksOf('contentinfo')).toEqual([
      ['FAQ', '/faq'],
      ['Terms and conditions', '/terms-and-conditions'],
      ['Privacy policy', '/privacy-policy'],
    ]);
  });

  it('is animated and transparent on Home only', async () => {
    const { history } = await openPage();
    expect(screen.getByRole('banner')).toHaveAttribute('data-home', 'true');
    expect(screen.getByRole('contentinfo')).toHaveAttribute('data-home', 'true');
    await act(async () => history.push('/about'));
    expect(screen.getByRole('banner')).toHaveAttribute('data-home', 'false');
    expect(screen.getByRole('contentinfo')).toHaveAttribute('data-home', 'false');
  });

  it('keeps room for the fixed header on every page but Home', async () => {
    const { history } = await openPage();
    expect(screen.queryByTestId('header-spacer')).not.toBeInTheDocument();
    await act(async () => history.push('/about'));
    expect(screen.getByTestId('header-spacer')).toBeInTheDocument();
  });

  it('blurs the header once it is scrolled past half its height of 78 pixels', async () => {
    await openPage();
    const scrollTo = (position: number) => {
      Object.assign(window, { scrollY: position });
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    scrollTo(39);
    expect(screen.getByRole('banner')).toHaveAttribute('data-blurred', 'false');
    scrollTo(40);
    expect(screen.getByRole('banner')).toHaveAttribute('data-blurred', 'true');
    scrollTo(0);
    expect(screen.getByRole('banner')).toHaveAttribute('data-blurred', 'false');
  });

  it('begins with a link that skips to the content and leaves the address as it is', async () => {
    Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined;
    keepAddressOfSkipLink();
    await openPage({ path: '/about#token' });
    await userEvent.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveFocus();
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('#token');
  });

  it("moves the focus to the new page's heading", async () => {
    await openPage();
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'About page' })).toHaveFocus());
  });

  it('says that there is no connection, and takes it back', async () => {
    await openPage();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^You are offline/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });

  it('does not promise staff, who are signed out without a connection, that what they typed is kept', async () => {
    await openPage({ path: '/admin/auth' });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^You are offline/)).not.toHaveTextContent('kept');
  });
});

describe('the theme switch', () => {
  it('changes between dark and light and is remembered', async () => {
    document.documentElement.dataset['theme'] = 'dark';
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });
});

describe('the language selector', () => {
  it('offers both languages by their own names, with their flags', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Language: English, EN' }));
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('English'),
      expect.stringContaining('Български'),
    ]);
    expect(choices[0]).toBeChecked();
    expect(choices.map((choice) => choice.querySelector('img')?.getAttribute('src'))).toEqual([
      'https://flags.example.com/w80/gb.png',
      'https://flags.example.com/w80/bg.png',
    ]);
  });

  it('changes the texts of shell and remote and the language of the document, and saves the choice', async () => {
    await openPage();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    await userEvent.click(screen.getByRole('button', { name: 'Language: English, EN' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Български' }));
    expect(await screen.findByRole('heading', { name: 'Начална страница' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Контакти' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'bg');
    expect(localEntries.read('language')).toBe('bg');
  });

  it('changes nothing until all texts are there, and says that it works', async () => {
    const { public: home } = testRemotes;
    if (!home) throw new Error('there is no public remote');
    const late = Promise.withResolvers<Awaited<ReturnType<typeof home.locales.bg>>>();
    const loadRemote = async () => ({ ...home, locales: { ...home.locales, bg: () => late.promise } });
    await openPage({ loadRemote });
    await userEvent.click(screen.getByRole('button', { name: /^Language: English/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Български' }));
    expect(await screen.findByText('Changing the language: Български')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('link', { name: 'Contact' })).toBeVisible();
    late.resolve(await home.locales.bg());
    expect(await screen.findByRole('heading', { name: 'Начална страница' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'bg');
    expect(screen.queryByText(/^Changing the language|^Смяна на езика/)).not.toBeInTheDocument();
  });

  it('stays with the language before when the texts of the other one do not arrive', async () => {
    const { public: home } = testRemotes;
    if (!home) throw new Error('there is no public remote');
    const lost = () => Promise.reject(new Error('offline'));
    const loadRemote = async () => ({ ...home, locales: { ...home.locales, bg: lost } });
    await openPage({ loadRemote });
    await userEvent.click(screen.getByRole('button', { name: /^Language: English/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Български' }));
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Home page' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(localEntries.read('language')).toBe('en');
  });
});

describe('the alerts', () => {
  it('are shown in the language of the person, and leave', async () => {
    const { store } = await openPage();
    act(() => {
      store.dispatch(alertShown({ type: 'success', message: 'platform:alerts.requestCreated' }));
      store.dispatch(alertShown({ type: 'error', message: 'platform:errors.network' }));
    });
    expect(screen.getByText('Request created')).toBeVisible();
    expect(screen.getByText(/cannot be reached/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close: Success' }));
    expect(screen.getByText(/cannot be reached/)).toBeVisible();
  });
});
