import { dayAfter, dayInSofia, midnightInSofia } from '@exchange/shared-domain';

/** A measured view of the admin: its name and its query. */
export interface BenchCase {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly path?: 'figures' | 'counts';
  /** The filters that are counted together. */
  readonly filters?: readonly Readonly<Record<string, string>>[];
}

/** The texts to search for: columns of an existing transaction. */
interface KnownRow {
  readonly id: string;
  readonly code: string;
  readonly client_name: string;
  readonly client_phone: string;
  readonly client_email: string;
  readonly transaction_hash: string | null;
}

const sorts = ['id', 'clientSubmitTime', 'status', 'sourceAmount', 'targetAmount', 'marginBgn'];
const dayBefore = (now: Date, days: number): string => midnightInSofia(dayAfter(dayInSofia(now), -days)).toISOString();

const open = 'CLIENT_SUBMITTED,PENDING_CLIENT_ACTION,CLIENT_MONEY_RECEIVED';
const offices = ['SOFIA_VITOSHA', 'SOFIA_RING_MALL'];

/** What an office saves as views of its list. */
const viewsOf = (now: Date) => [
  { status: open },
  { from: dayBefore(now, 0) },
  { profitMin: '62.50' },
  { status: 'DECLINED', from: dayBefore(now, 7) },
  ...offices.flatMap((office) => [
    { office },
    { office, status: open },
    { office, status: 'CLIENT_MONEY_RECEIVED' },
    { office, status: 'DECLINED', profitMin: '62.50', from: dayBefore(now, 7) },
  ]),
];

export function benchCases(count: number, known: KnownRow, now: Date): readonly BenchCase[] {
  const [name = ''] = known.client_name.split(' ').slice(-1);
  const month = { from: dayBefore(now, 30), to: dayBefore(now, 0) };
  return [
    { name: 'first page', query: {} },
    { name: 'page in the middle', query: { offset: String(Math.floor(count / 2)) } },
    { name: 'last page', query: { offset: String(Math.floor((count - 1) / 50) * 50) } },
    { name: 'filter: requested', query: { status: 'CLIENT_SUBMITTED' } },
    { name: 'filter: completed', query: { status: 'COMPLETED' } },
    { name: 'filter: completed, last page', query: { status: 'COMPLETED', offset: String(Math.floor(count * 0.85)) } },
    { name: 'filter: completed or declined', query: { status: 'COMPLETED,DECLINED' } },
    { name: 'filter: 30 days', query: month },
    {
      name: 'filter: 30 days, since a time of day',
      query: { from: new Date(now.getTime() - 30 * 86_400_000).toISOString() },
    },
    { name: 'filter: profit from 62.50 leva', query: { profitMin: '62.50' } },
    { name: 'filter: profit from 10 to 12 leva', query: { profitMin: '10', profitMax: '12' } },
    { name: 'filter: one office', query: { office: 'SOFIA_VITOSHA' } },
    { name: 'filter: one office, requested', query: { office: 'SOFIA_VITOSHA', status: 'CLIENT_SUBMITTED' } },
    { name: 'filter: all three', query: { ...month, status: 'DECLINED', profitMin: '20' } },
    ...sorts.flatMap((sort) => [
      { name: `sort: ${sort}`, query: { sort } },
      { name: `sort: -${sort}`, query: { sort: `-${sort}` } },
    ]),
    {
      name: 'sort: marginBgn, page in the middle',
      query: { sort: 'marginBgn', offset: String(Math.floor(count / 2)) },
    },
    {
      name: 'sort: marginBgn, last page',
      query: { sort: 'marginBgn', offset: String(Math.floor((count - 1) / 50) * 50) },
    },
    { name: 'filter and sort: 30 days by target', query: { ...month, sort: 'targetAmount' } },
    { name: 'filter and sort: completed by profit', query: { status: 'COMPLETED', sort: '-marginBgn' } },
    { name: 'search: code', query: { search: known.code } },
    { name: 'search: id', query: { search: known.id } },
    { name: 'search: phone', query: { search: known.client_phone } },
    { name: 'search: end of a phone', query: { search: known.client_phone.slice(-6) } },
    { name: 'search: e-mail', query: { search: known.client_email } },
    { name: 'search: hash', query: { search: known.transaction_hash ?? '0x0' } },
    { name: 'search: name', query: { search: known.client_name } },
    { name: 'search: last name', query: { search: name } },
    { name: 'search: three letters', query: { search: name.slice(0, 3) } },
    { name: 'search: nothing found', query: { search: 'nobody at all' } },
    { name: 'counts of twelve views', query: {}, path: 'counts', filters: viewsOf(now) },
    { name: 'figures of all', query: {}, path: 'figures' },
    { name: 'figures of 30 days', query: month, path: 'figures' },
    { name: 'figures: profit from 62.50 leva', query: { profitMin: '62.50' }, path: 'figures' },
    { name: 'figures: search for a last name', query: { search: name }, path: 'figures' },
  ];
}
