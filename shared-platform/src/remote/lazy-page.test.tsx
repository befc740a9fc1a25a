import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ReactNode } from 'react';
import { lazyPage, retryFailedLoads } from './lazy-page.tsx';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <button
        type="button"
        onClick={() => {
          retryFailedLoads();
          this.setState({ failed: false });
        }}
      >
        Try again
      </button>
    ) : (
      this.props.children
    );
  }
}

describe('a lazy page', () => {
  it('is loaded once, when it is first shown', async () => {
    const load = jest.fn(() => Promise.resolve({ default: () => <h1>Page</h1> }));
    const Page = lazyPage(load);
    expect(load).not.toHaveBeenCalled();
    const tree = (
      <Suspense fallback="…">
        <Page />
      </Suspense>
    );
    const { rerender } = render(tree);
    expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
    rerender(<p>elsewhere</p>);
    rerender(tree);
    expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded once for each attempt when loading fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<Promise<{ default: () => ReactNode }>, []>().mockRejectedValue(new Error('offline'));
    const Page = lazyPage(load);
    render(
      <Boundary>
        <Suspense fallback="…">
          <Page />
        </Suspense>
      </Boundary>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue({ default: () => <h1>Page</h1> });
    again.click();
    expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is prefetched with the part that it is made of', async () => {
    const loadPart = jest.fn(() => Promise.resolve({ default: () => <h1>Part</h1> }));
    const Page = lazyPage(() => Promise.resolve({ default: lazyPage(loadPart) }));
    await Page.preload();
    expect(loadPart).toHaveBeenCalledTimes(1);
  });

  it('is rendered at once when its code was prefetched', async () => {
    const load = jest.fn(() => Promise.resolve({ default: () => <h1>Page</h1> }));
    const Page = lazyPage(load);
    await Promise.all([Page.preload(), Page.preload()]);
    render(
      <Suspense fallback="…">
        <Page />
      </Suspense>,
    );
    expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the input when its code is prefetched while it is shown', async () => {
    const Page = lazyPage(() => Promise.resolve({ default: () => <input aria-label="Name" /> }));
    const tree = (
      <Suspense fallback="…">
        <Page />
      </Suspense>
    );
    const { rerender } = render(tree);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Test');
    await Page.preload();
    rerender(<Suspense fallback="…">{tree.props.children}</Suspense>);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Test');
  });

  it('rejects when prefetching fails, and loads again the next time', async () => {
    const load = jest.fn<Promise<{ default: () => ReactNode }>, []>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue({ default: () => <h1>Page</h1> });
    const Page = lazyPage(load);
    await expect(Page.preload()).rejects.toThrow('offline');
    await Page.preload();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
