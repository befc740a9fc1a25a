import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { pageNumbers, Pagination } from './pagination.tsx';

describe('page numbers', () => {
  it('are all there up to eleven', () => {
    expect(pageNumbers(3, 11, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it.each([1, 2, 6, 7, 20, 35, 39, 40])(
    'of 40 are at most eleven around page %i, with the first and the last',
    (page) => {
      const numbers = pageNumbers(page, 40, 11).filter((mark) => typeof mark === 'number');
      expect(numbers).toHaveLength(11);
      expect(numbers).toEqual(expect.arrayContaining([1, page, 40]));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    },
  );

  it('have a gap only where numbers are left out', () => {
    expect(pageNumbers(1, 12, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'gap-after', 12]);
    expect(pageNumbers(12, 12, 11)).toEqual([1, 'gap-before', 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('pagination', () => {
  it('marks the current page and goes to others', async () => {
    const onPageChange = jest.fn();
    renderUi(<Pagination page={3} pageCount={5} onPageChange={onPageChange} />);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    for (const name of ['Page 5', 'Previous page', 'Next page', 'Page 3']) {
      await userEvent.click(screen.getByRole('button', { name }));
    }
    expect(onPageChange.mock.calls).toEqual([[5], [2], [4]]);
  });

  it('ends at the first and the last page', () => {
    renderUi(<Pagination page={1} pageCount={1} onPageChange={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });
});
