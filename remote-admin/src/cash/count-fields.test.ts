import { nothingCounted, readCount, sumOf } from './count-fields.tsx';

it('adds up typed pieces, and leaves empty fields out', () => {
  const typed = { pieces: { '100': '3', '20': '', '0.05': ' 2 ' }, total: '' };
  expect(readCount(typed)).toEqual({ pieces: { '100': 3, '0.05': 2 } });
  expect(sumOf(typed, 'BGN')?.toFixed(2)).toBe('300.10');
});

it('takes a total where no pieces are typed', () => {
  expect(readCount({ pieces: {}, total: '1250.50' })).toEqual({ total: '1250.50' });
});

it.each(['', '-1', '1.234', 'many'])('takes "%s" for no total', (total) => {
  expect(readCount({ ...nothingCounted, total })).toBeUndefined();
});

it('takes half a note for no count', () => {
  expect(readCount({ pieces: { '100': '1.5' }, total: '' })).toBeUndefined();
});
