import { decimal } from '../money/decimal.ts';
import { isDepositComplete, leftOf, matchDeposit, networkOfMoney, type MatchedTransfer } from './match-deposit.ts';

const before = new Date('2026-03-02T10:00:00Z');
const after = new Date('2026-03-02T20:00:00Z');
const expected = { currency: 'USDC', amount: '250', lateFrom: new Date('2026-03-02T19:00:00Z') };

const transfer = (amount: string | null, change: Partial<MatchedTransfer> = {}): MatchedTransfer => ({
  currency: 'USDC',
  amount,
  blockTime: before,
  state: 'final',
  ...change,
});

const usdt = { currency: 'USDT' };
const stranger = transfer(null, { currency: null });

describe('transfers to the address of a request', () => {
  it.each([
    ['nothing', [], 'none', 'waiting', '0', []],
    ['exactly what was asked for', [transfer('250')], 'exact', 'final', '250', ['counts']],
    ['the same in two transfers', [transfer('100'), transfer('150')], 'exact', 'final', '250', ['counts', 'counts']],
    ['too little', [transfer('249.999999')], 'short', 'final', '249.999999', ['counts']],
    ['too much', [transfer('250.000001')], 'over', 'final', '250.000001', ['counts']],
    ['too much in two transfers', [transfer('250'), transfer('10')], 'over', 'final', '260', ['counts', 'counts']],
    ['the same twice', [transfer('250'), transfer('250')], 'twice', 'final', '500', ['counts', 'counts']],
    ['a late transfer', [transfer('250', { blockTime: after })], 'late', 'final', '250', ['late']],
    [
      'a part of it late',
      [transfer('100'), transfer('150', { blockTime: after })],
      'late',
      'final',
      '250',
      ['counts', 'late'],
    ],
    [
      'everything in time, and more later',
      [transfer('250'), transfer('0.01', { blockTime: after })],
      'over',
      'final',
      '250.01',
      ['counts', 'late'],
    ],
    [
      'everything in time, and the same later',
      [transfer('250'), transfer('250', { blockTime: after })],
      'twice',
      'final',
      '500',
      ['counts', 'late'],
    ],
    ['the other token', [transfer('250', usdt)], 'otherToken', 'waiting', '0', ['otherToken']],
    [
      'the right token beside the other',
      [transfer('1', usdt), transfer('250')],
      'exact',
      'final',
      '250',
      ['otherToken', 'counts'],
    ],
    ['a token that pretends', [stranger], 'none', 'waiting', '0', ['pretends']],
    ['a token that comes over a bridge', [{ ...stranger, isBridged: true }], 'none', 'waiting', '0', ['bridged']],
    [
      'what was asked for, on another network',
      [transfer('250', { isElsewhere: true })],
      'otherNetwork',
      'waiting',
      '0',
      ['otherNetwork'],
    ],
    ['dust', [transfer('0.009'), transfer('250')], 'exact', 'final', '250', ['dust', 'counts']],
    ['a transfer that went back', [transfer('250', { isReturned: true })], 'none', 'waiting', '0', ['returned']],
    [
      'a transfer that may be for another',
      [transfer('250', { isAmbiguous: true })],
      'ambiguous',
      'waiting',
      '0',
      ['ambiguous'],
    ],
    ['a transfer in a young block', [transfer('250', { state: 'seen' })], 'exact', 'seen', '250', ['counts']],
    [
      'one transfer that is not final',
      [transfer('100'), transfer('150', { state: 'seen' })],
      'exact',
      'seen',
      '250',
      ['counts', 'counts'],
    ],
    [
      'providers that disagree',
      [transfer('100', { state: 'seen' }), transfer('150', { state: 'unsure' })],
      'exact',
      'unsure',
      '250',
      ['counts', 'counts'],
    ],
  ] as const)('%s', (_, transfers, match, state, received, kinds) => {
    expect(matchDeposit(transfers, expected)).toMatchObject({ match, state, received, kinds });
  });

  it.each([
    [
      'what counts and what is late, in one sum',
      [transfer('100'), transfer('150', { blockTime: after })],
      ['250 USDC'],
    ],
    ['the other token too', [transfer('5', usdt), transfer('250')], ['250 USDC', '5 USDT']],
    [
      'the other token beside what may be for another request',
      [transfer('250', { isAmbiguous: true }), transfer('5', usdt)],
      ['5 USDT'],
    ],
    ['nothing of what is not the client’s', [stranger, transfer('0.009'), transfer('250', { isAmbiguous: true })], []],
  ])('have brought %s', (_, transfers, arrived) => {
    const shown = matchDeposit(transfers, expected).arrived ?? [];
    expect(shown.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(arrived);
  });

  it('are complete only when they are exact and final', () => {
    expect(isDepositComplete({ state: 'final', match: 'exact' })).toBe(true);
    expect(isDepositComplete({ state: 'seen', match: 'exact' })).toBe(false);
    expect(isDepositComplete({ state: 'final', match: 'over' })).toBe(false);
  });

  it('are never late while no end of the rate was promised', () => {
    const open = { ...expected, lateFrom: null };
    expect(matchDeposit([transfer('250', { blockTime: after })], open).match).toBe('exact');
  });
});

it.each([
  ['a part of one that is too large', ['324'], '300', ['24']],
  ['the last ones', ['200', '150', '50'], '300', ['0', '50', '50']],
  ['all of them when nothing was used', ['200', '100'], '0', ['200', '100']],
  ['nothing of too little', ['200'], '300', ['0']],
])('what is left of transfers is %s', (_, amounts, used, left) => {
  expect(leftOf(amounts.map(decimal), decimal(used)).map(String)).toEqual(left);
});

it.each([
  [
    'its transfer',
    [
      ['base', '0xa', 'counts'],
      ['ethereum', '0xb', 'counts'],
    ],
    '0xA',
    'base',
  ],
  [
    'all the money that counts, where it is of no transfer',
    [
      ['base', '0xa', 'counts'],
      ['base', '0xb', 'late'],
    ],
    '0xc',
    'base',
  ],
  [
    'the request, where the money is on two',
    [
      ['base', '0xa', 'counts'],
      ['ethereum', '0xb', 'counts'],
    ],
    '0xc',
    undefined,
  ],
  ['the request, where none counts', [['base', '0xa', 'otherNetwork']], '0xa', undefined],
] as const)('a hash is on the network of %s', (_, transfers, hash, network) => {
  const came = transfers.map(([each, ofTransfer, kind]) => ({ network: each, hash: ofTransfer, kind }));
  expect(networkOfMoney(came, hash)).toBe(network);
});
