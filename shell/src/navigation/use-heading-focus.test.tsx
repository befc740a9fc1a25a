import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { lazyPage } from '@exchange/shared-platform';
import { useHeadingFocus } from './use-heading-focus.ts';

function Frame() {
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  return (
    <main ref={main}>
      <Suspense fallback="…">
        <Outlet />
      </Suspense>
    </main>
  );
}

function Search() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1 key="search">Search</h1>
      <input ref={field} />
    </>
  );
}

let showAtOnce = () => {};

/** React runs the effects of what has to be shown at once before anything else hears of it. */
function ShownLater() {
  const [isShown, show] = useState(false);
  useEffect(() => {
    showAtOnce = () => flushSync(() => show(true));
  }, []);
  return isShown && <Search />;
}

function open() {
  const arrival = Promise.withResolvers<{ default: () => ReactNode }>();
  const Late = lazyPage(() => arrival.promise);
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { index: true, element: <h1>Home</h1> },
        { path: 'about', element: <h1 key="about">About</h1> },
        { path: 'same', element: <h1>Home</h1> },
        { path: 'search', element: <Search /> },
        { path: 'late', element: <Late /> },
        { path: 'later', element: <ShownLater /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { go: (to: string) => act(() => router.navigate(to)), arrival };
}

const heading = (name: string) => screen.getByRole('heading', { name });

describe('the focus after a navigation', () => {
  it('stays where it is when the site is opened', () => {
    open();
    expect(document.body).toHaveFocus();
  });

  it("is on the new page's heading", async () => {
    const { go } = open();
    await go('/about');
    await waitFor(() => expect(heading('About')).toHaveFocus());
    await go('/');
    await waitFor(() => expect(heading('Home')).toHaveFocus());
  });

  it('waits for a page whose code is still on its way', async () => {
    const { go, arrival } = open();
    await go('/late');
    expect(document.body).toHaveFocus();
    await act(async () => arrival.resolve({ default: () => <h1>Late</h1> }));
    await waitFor(() => expect(heading('Late')).toHaveFocus());
  });

  it('stays where the new page has placed it', async () => {
    const { go } = open();
    await go('/search');
    const painted = new Promise(requestAnimationFrame);
    await act(() => painted);
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('stays where a page has placed it that came late and had to be shown at once', async () => {
    const { go } = open();
    await go('/later');
    act(() => showAtOnce());
    const painted = new Promise(requestAnimationFrame);
    await act(() => painted);
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('stays in the field when only the query changes', async () => {
    const { go } = open();
    await go('/?tab=fiat');
    expect(document.body).toHaveFocus();
  });
});
