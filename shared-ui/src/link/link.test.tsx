import { screen } from '@testing-library/react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { ButtonLink, Link } from './link.tsx';

describe('a link', () => {
  it('goes to a page of the product without a reload', async () => {
    const { router } = renderUi(<Link to="/faq">FAQ</Link>);
    await user.click(screen.getByRole('link', { name: 'FAQ' }));
    expect(router.state.location.pathname).toBe('/faq');
  });

  it('can take the place of the page before in the history', async () => {
    const { router } = renderUi(
      <>
        <Link to="/faq">FAQ</Link>
        <Link to="/faq?topic=fees" replace>
          Fees
        </Link>
      </>,
    );
    await user.click(screen.getByRole('link', { name: 'FAQ' }));
    expect(router.state.historyAction).toBe('PUSH');
    await user.click(screen.getByRole('link', { name: 'Fees' }));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('says that it opens a new tab, which gets no access to this page', () => {
    renderUi(
      <Link href="https://example.com" isNewTab>
        Terms
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'Terms (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('reports when the pointer or the focus reaches it, so that its page can be prefetched', async () => {
    const prepare = jest.fn();
    renderUi(
      <ButtonLink to="/transaction" onMouseEnter={prepare} onFocus={prepare}>
        Buy/Sell
      </ButtonLink>,
    );
    await user.hover(screen.getByRole('link', { name: 'Buy/Sell' }));
    await user.tab();
    expect(prepare).toHaveBeenCalledTimes(2);
  });
});
