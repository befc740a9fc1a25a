import { decimal } from '../money/decimal.ts';
import { affordable, cashLevel, isOvernight, mayBeShort, type OfficeCash } from './office-cash.ts';

const office: OfficeCash = {
  officeId: 'SOFIA_VITOSHA',
  currency: 'BGN',
  open: '3200',
  closed: '0',
  coming: '0',
  promised: '1100',
};
const sale = (targetAmount: string, status = 'CLIENT_SUBMITTED' as const) => ({
  status,
  targetCode: 'BGN',
  targetAmount,
});
const texts = (cash: Partial<OfficeCash>, request?: Parameters<typeof affordable>[1]) => {
  const { cash: sum, promised, free, needed, short, way } = affordable({ ...office, ...cash }, request);
  return [...[sum, promised, free, needed, short].map(String), way];
};

describe('what an office can pay', () => {
  it('is its cash less what is promised', () => {
    expect(texts({})).toEqual(['3200', '1100', '2100', '0', '0', undefined]);
    expect(texts({}, sale('2100'))).toEqual(['3200', '1100', '2100', '2100', '0', undefined]);
    expect(texts({}, sale('2500'))).toEqual(['3200', '1100', '2100', '2500', '400', 'fetch']);
  });

  it('counts what is promised to the request itself once', () => {
    const accepted = { ...sale('1100'), status: 'PENDING_CLIENT_ACTION' as const };
    expect(texts({}, accepted)).toEqual(['3200', '0', '3200', '1100', '0', undefined]);
  });

  it('is below zero when more is promised than there is', () => {
    expect(texts({ open: '1000' })).toEqual(['1000', '1100', '-100', '0', '100', 'fetch']);
  });

  it('includes closed drawers, of which one has to be opened', () => {
    expect(texts({ open: '200', closed: '3000' }, sale('500'))).toEqual(['3200', '1100', '2100', '500', '0', 'open']);
  });

  it('does not include what is on its way, which can be received first', () => {
    expect(texts({ coming: '400' }, sale('2500')).at(-1)).toBe('receive');
    expect(texts({ coming: '399.99' }, sale('2500')).at(-1)).toBe('fetch');
  });

  it('needs no cash for a client who buys crypto', () => {
    expect(texts({}, { ...sale('9000'), targetCode: 'USDC' }).slice(3)).toEqual(['0', '0', undefined]);
  });
});

const largest = decimal(9779.15);

it.each([
  ['9779.15', undefined],
  ['9779.14', 'little'],
  ['2444.79', 'little'],
  ['2444.78', 'least'],
  ['-500', 'least'],
])('an office with %s free has the level %s for visitors, whatever their amount', (free, level) => {
  expect(cashLevel(decimal(free), largest)).toBe(level);
});

it('a level may be short for more than a quarter of the largest exchange, and the lowest for any', () => {
  const isShort = (level: 'little' | 'least' | undefined, amount: number) =>
    mayBeShort(level, decimal(amount), largest);
  expect([isShort('little', 2444), isShort('little', 2445), isShort('least', 100), isShort(undefined, 9779)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('a session is overnight from midnight in Sofia on', () => {
  const opened = new Date('2026-03-02T07:00:00Z');
  expect(isOvernight(opened, new Date('2026-03-02T21:59:59Z'))).toBe(false);
  expect(isOvernight(opened, new Date('2026-03-02T22:00:00Z'))).toBe(true);
});
