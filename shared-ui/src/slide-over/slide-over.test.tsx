import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { SlideOver } from './slide-over.tsx';

describe('a slide-over', () => {
  it('is a named modal that keeps the focus inside', async () => {
    renderUi(
      <>
        <button>Behind</button>
        <SlideOver label="Menu" isOpen onOpenChange={jest.fn()}>
          <a href="/about">About</a>
          <a href="/faq">FAQ</a>
        </SlideOver>
      </>,
    );
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    for (const name of ['About', 'FAQ', 'About']) {
      await userEvent.tab();
      expect(screen.getByRole('link', { name })).toHaveFocus();
    }
  });

  it('is closed with Escape', async () => {
    const onOpenChange = jest.fn();
    renderUi(
      <SlideOver label="Menu" isOpen onOpenChange={onOpenChange}>
        <a href="/about">About</a>
      </SlideOver>,
    );
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
