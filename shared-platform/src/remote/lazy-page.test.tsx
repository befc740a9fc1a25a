import { render, screen } from '@testing-library/react';
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

  it('is loaded once for each try when its loads fail', async () => {
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
});
