import { transactionQuerySchema } from '@exchange/shared-domain';
import { addressText, readAddress } from '../../kit/address/address.ts';
import { serviceQuery } from '../../kit/list/list-query.ts';
import { listAddress } from './list-address.ts';

const now = new Date('2026-01-14T12:30:00Z');
const read = (address: string) => readAddress(listAddress, new URLSearchParams(address));

describe('the query in the address', () => {
  it('lists everything, newest first, by default', () => {
    expect(read('')).toEqual({});
    expect(serviceQuery(read(''), now)).toEqual({ limit: '25', offset: '0' });
  });

  it.each([
    'status=CLIENT_SUBMITTED%2CDECLINED',
    'period=lastWeek',
    'from=2026-01-01&to=2026-01-31',
    'profitMin=-5&profitMax=12.50',
    'search=%D0%98%D0%B2%D0%B0%D0%BD+%26+%3Cimg%3E',
    'messages=failed',
    'sort=-marginBgn&page=3&size=100',
  ])('is read as it was written: %s', (address) => {
    expect(addressText(read(address))).toBe(address);
  });

  it.each([
    'status=NONE',
    'period=someday',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-01-01',
    'to=<img>&from=2026-01-01',
    'from=2026-01-02&to=2026-01-01',
    'from=0202-01-02&to=2026-01-01',
    'profitMin=1e9',
    'profitMax=NaN',
    'profitMax=1000000000',
    'profitMin=10&profitMax=9.99',
    'search=++',
    'messages=sent',
    'sort=password',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=40001',
    'size=100000',
  ])('ignores invalid parts: %s', (address) => {
    expect(read(address)).toEqual({});
  });

  it('becomes a query that the service accepts', () => {
    const address =
      'status=CLIENT_SUBMITTED,COMPLETED&period=today&profitMin=-1.5&profitMax=20&search=7K3M&sort=-status&page=3&size=50';
    const query = serviceQuery(read(address), now);
    expect(query).toEqual({
      status: 'CLIENT_SUBMITTED,COMPLETED',
      from: '2026-01-13T22:00:00Z',
      to: '2026-01-14T22:00:00Z',
      profitMin: '-1.5',
      profitMax: '20',
      search: '7K3M',
      sort: '-status',
      limit: '50',
      offset: '100',
    });
    expect(transactionQuerySchema.safeParse(query).success).toBe(true);
  });

  it('resolves a preset of dates when it is sent, not when the link was made', () => {
    const tomorrow = new Date('2026-01-15T12:30:00Z');
    expect(serviceQuery(read('period=today'), now).from).toBe('2026-01-13T22:00:00Z');
    expect(serviceQuery(read('period=today'), tomorrow).from).toBe('2026-01-14T22:00:00Z');
  });
});
