import { overBudget } from './budgets.ts';

const [small, large] = [
  { bytes: 1000, requests: 9 },
  { bytes: 100_000, requests: 9 },
];
const budgets = { room: large, pages: { '/small': small, '/large': large } };

const page = (name: string, bytes: number, requests: number) =>
  overBudget('wizard', { room: large, pages: { [name]: { bytes, requests } } }, budgets);

describe('the budget of a page', () => {
  it('is kept by one that grows by a twentieth, or by a kilobyte, or shrinks', () => {
    expect(page('/large', 105_000, 9)).toEqual([]);
    expect(page('/small', 2024, 9)).toEqual([]);
    expect(page('/large', 10, 1)).toEqual([]);
  });

  it('is broken by one that grows by more', () => {
    expect(page('/large', 105_001, 9)).toEqual(['/large takes 105001 bytes, and 100000 are planned']);
    expect(page('/small', 2025, 9)).toEqual(['/small takes 2025 bytes, and 1000 are planned']);
  });

  it('is broken by one more request', () => {
    expect(page('/large', 100_000, 10)).toEqual(['/large takes 10 requests, and 9 are planned']);
  });

  it('has to be written for a new page', () => {
    expect(page('/new', 1, 1)).toEqual(['/new has no budget']);
  });
});

it('a room may have more files, as long as it does not grow', () => {
  expect(overBudget('wizard', { room: { bytes: 100_000, requests: 20 }, pages: {} }, budgets)).toEqual([]);
});
