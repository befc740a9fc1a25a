import { transactionQuerySchema } from '@exchange/shared-domain';
import { isNarrowed, readQuery, writeQuery } from './list-query.ts';
import { toServiceQuery } from './service-query.ts';

const now = new Date('2026-01-14T12:30:00Z');
const read = (address: string) => readQuery(new URLSearchParams(address));
const written = (address: string) =>
  new URLSearchParams(
    Object.entries(writeQuery(read(address))).filter(([, value]) => value !== undefined) as string[][],
  );

describe('the query in the address', () => {
  it('lists everything, newest first, by default', () => {
    const view = read('');
    expect(view).toEqual({ filter: { statuses: [] }, page: 1, pageSize: 25 });
    expect(isNarrowed(view.filter)).toBe(false);
    expect(toServiceQuery(view, now)).toEqual({ limit: '25', offset: '0' });
    expect(written('').toString()).toBe('');
  });

  it('is read as it was written', () => {
    const addresses = [
      'status=CLIENT_SUBMITTED%2CDECLINED',
      'period=lastWeek',
      'from=2026-01-01&to=2026-01-31',
      'profitMin=-5&profitMax=12.50',
      'search=%D0%98%D0%B2%D0%B0%D0%BD+%26+%3Cimg%3E',
      'messages=failed',
      'sort=-marginBgn&page=3&size=100',
    ];
    for (const address of addresses) expect(written(address).toString()).toBe(new URLSearchParams(address).toString());
  });

  it('ignores invalid parts', () => {
    const damaged = [
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
      'size=100000',
    ];
    for (const address of damaged) expect(written(address).toString()).toBe('');
  });

  it('becomes a query that the service accepts', () => {
    const address =
      'status=CLIENT_SUBMITTED,COMPLETED&period=today&profitMin=-1.5&profitMax=20&search=7K3M&sort=-status&page=3&size=50';
    const query = toServiceQuery(read(address), now);
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
    const { filter } = read('period=today');
    const tomorrow = new Date('2026-01-15T12:30:00Z');
    expect(toServiceQuery({ filter, page: 1, pageSize: 25 }, now).from).toBe('2026-01-13T22:00:00Z');
    expect(toServiceQuery({ filter, page: 1, pageSize: 25 }, tomorrow).from).toBe('2026-01-14T22:00:00Z');
  });

  it('knows whether it narrows the list', () => {
    for (const address of [
      'status=DECLINED',
      'period=today',
      'profitMin=0',
      'profitMax=1',
      'messages=failed',
      'search=x',
      'from=2026-01-01&to=2026-01-01',
    ]) {
      expect(isNarrowed(read(address).filter)).toBe(true);
    }
    expect(isNarrowed(read('sort=id&page=2&size=50').filter)).toBe(false);
  });
});
