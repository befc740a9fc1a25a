import { overBudget, readBudgets } from './budgets.ts';

const budgets = { rooms: { shell: { bytes: 1000, requests: 9 } }, pages: { '/': { bytes: 1000, requests: 9 } } };

const home = (bytes: number, requests: number) => ({ rooms: {}, pages: { '/': { bytes, requests } } });

describe('the budget of a page', () => {
  it('is kept by a page that grows by a twentieth or shrinks', () => {
    expect(overBudget(home(1050, 9), budgets)).toEqual([]);
    expect(overBudget(home(10, 1), budgets)).toEqual([]);
  });

  it('is broken by a page that grows by more', () => {
    expect(overBudget(home(1051, 9), budgets)).toEqual(['/ takes 1051 bytes, and 1000 are planned']);
  });

  it('is broken by one more request', () => {
    expect(overBudget(home(1000, 10), budgets)).toEqual(['/ takes 10 requests, and 9 are planned']);
  });

  it('has to be written for a new page', () => {
    const costs = { rooms: {}, pages: { '/new': { bytes: 1, requests: 1 } } };
    expect(overBudget(costs, budgets)).toEqual(['/new has no budget']);
  });
});

it('a room may have more files, as long as it does not grow', () => {
  expect(overBudget({ rooms: { shell: { bytes: 1000, requests: 20 } }, pages: {} }, budgets)).toEqual([]);
});

it('every room and the home page have a budget', () => {
  const { rooms, pages } = readBudgets();
  expect(Object.keys(rooms).toSorted()).toEqual(['admin', 'public', 'shell', 'wizard']);
  expect(pages['/']).toBeDefined();
});
