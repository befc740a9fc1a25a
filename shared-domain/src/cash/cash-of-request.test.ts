import { cashCurrencyOf, cashOfRequest, type RequestTerms } from './office-cash.ts';

const sale = { sourceCode: 'USDC', sourceAmount: '300', targetCode: 'BGN', targetAmount: '537.49' } as const;
const purchase = { sourceCode: 'BGN', sourceAmount: '500', targetCode: 'USDC', targetAmount: '270.825722' } as const;

it.each<[string, Omit<RequestTerms, 'returnedAmount'>, string | null, string]>([
  ['a request for cash that is under way', { ...sale, status: 'CLIENT_MONEY_RECEIVED' }, null, '0'],
  ['a paid out exchange', { ...sale, status: 'COMPLETED' }, null, '-537.49'],
  ['an approved request with cash', { ...purchase, status: 'PENDING_CLIENT_ACTION' }, null, '0'],
  ['cash that the client gave', { ...purchase, status: 'CLIENT_MONEY_RECEIVED' }, null, '500'],
  ['a return that waits for its second person', { ...purchase, status: 'CLIENT_MONEY_RECEIVED' }, '500', '500'],
  ['a completed exchange of cash', { ...purchase, status: 'COMPLETED' }, null, '500'],
  ['cash that went back', { ...purchase, status: 'DECLINED' }, '500', '0'],
  ['cash of which a part went back', { ...purchase, status: 'DECLINED' }, '450', '50'],
  ['a no-show', { ...purchase, status: 'DECLINED' }, null, '0'],
  ['crypto that went back', { ...sale, status: 'DECLINED' }, '300', '0'],
])('the drawers of an office have, because of %s, its cash', (_, seen, returnedAmount, cash) => {
  expect(cashOfRequest({ ...seen, returnedAmount }).toFixed()).toBe(cash);
});

it('the cash currency is on one of the two sides', () => {
  expect(cashCurrencyOf(sale)).toBe('BGN');
  expect(cashCurrencyOf({ sourceCode: 'EUR', targetCode: 'USDT' })).toBe('EUR');
});
