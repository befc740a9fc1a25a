import type { RateState } from '../pricing/rate-state.schema.ts';
import type { ChannelState, DatabaseState, ProductState, ServiceProcess } from './product-state.schema.ts';
import { isUrgent, problemsOf, stateProblems } from './state-problems.ts';

const at = '2026-03-02T10:00:00.000Z';

const channel = (given: Partial<ChannelState> = {}): ChannelState => ({
  channel: 'SMS',
  waiting: 0,
  waitingSeconds: null,
  failed: 0,
  failedLately: 0,
  keptLately: 0,
  ...given,
});

const process = (given: Partial<ServiceProcess> = {}): ServiceProcess => ({
  id: '1',
  host: 'server',
  commit: 'aaaaaaaaaa',
  startedAt: at,
  seenAt: at,
  silentSeconds: 5,
  isOwn: true,
  ...given,
});

const rates: RateState = { source: 'live', freshness: 'fresh', prices: [] };
const database: DatabaseState = {
  engine: 'PostgreSQL',
  version: '17.4',
  migration: '0028',
  isBehind: false,
  isWritable: true,
};

const office = {
  officeId: 'SOFIA_VITOSHA',
  currency: 'BGN',
  open: '1000.00',
  closed: '0.00',
  coming: '0.00',
  promised: '1000.00',
} as const;

const good: ProductState = {
  at,
  rates,
  messages: [channel(), channel({ channel: 'EMAIL' })],
  services: [process()],
  database,
  cash: { offices: [office], open: 2, overnight: 0, late: 0 },
  site: { hasCompany: true, withoutStreet: [] },
  transit: { unmatched: 0, silent: 0 },
  releases: { fit: true, rooms: [{ room: 'admin', version: '0.2.0', commit: null }] },
};

test('nothing is wrong when every part works, and when messages failed long ago', () => {
  expect(problemsOf(good, { admin: '0.2.0' })).toEqual([]);
  expect(problemsOf({ ...good, messages: [channel({ failed: 3 })] })).toEqual([]);
});

test.each<[string, Partial<ProductState>, object]>([
  ['the database stores nothing', { database: { ...database, isWritable: false } }, { kind: 'databaseUnwritable' }],
  ['the database is older than the service', { database: { ...database, isBehind: true } }, { kind: 'databaseBehind' }],
  ['the clock jumped', { isClockTrusted: false }, { kind: 'clockJumped' }],
  ['there are no rates', { rates: { ...rates, freshness: 'unavailable' } }, { kind: 'ratesUnavailable' }],
  ['the rates are old', { rates: { ...rates, freshness: 'stale' } }, { kind: 'ratesStale' }],
  [
    'a message failed within a day',
    { messages: [channel({ failed: 5, failedLately: 2 })] },
    { kind: 'messagesFailed', channel: 'SMS', count: 2 },
  ],
  [
    'messages wait for more than five minutes',
    { messages: [channel({ channel: 'EMAIL', waiting: 4, waitingSeconds: 301 })] },
    { kind: 'messagesWait', channel: 'EMAIL', count: 4, seconds: 301 },
  ],
  [
    'nobody sends the messages of a channel',
    { messages: [channel({ keptLately: 7 })] },
    { kind: 'messagesKept', channel: 'SMS', count: 7 },
  ],
  [
    'a process was not heard of for a minute',
    { services: [process(), process({ id: '2', silentSeconds: 61 })] },
    { kind: 'serviceSilent', seconds: 61 },
  ],
  [
    'two processes have different sources',
    { services: [process(), process({ id: '2', commit: 'bbbbbbbbbb' })] },
    { kind: 'servicesDiffer', count: 2 },
  ],
  [
    'crypto came for no open request',
    { transit: { unmatched: 2, silent: 0 } },
    { kind: 'depositsUnmatched', count: 2 },
  ],
  [
    'requests are on a network that nobody reads',
    { transit: { unmatched: 0, silent: 0, off: [{ network: 'base', requests: 2 }] } },
    { kind: 'networkOff', network: 'Base', count: 2 },
  ],
  [
    'a provider of the network is silent',
    { transit: { unmatched: 0, silent: 1 } },
    { kind: 'providersSilent', count: 1 },
  ],
  [
    'a provider refuses blocks',
    { transit: { unmatched: 0, silent: 0, unread: 2 } },
    { kind: 'blocksUnread', count: 2 },
  ],
  [
    'a provider does not say which blocks are final',
    {
      transit: {
        unmatched: 0,
        silent: 0,
        providers: [{ name: 'one.example', state: 'ok', block: 7, asOf: at, finality: 'count' }],
      },
    },
    { kind: 'finalityCounted', count: 1 },
  ],
  [
    'few addresses are left',
    { fewAddresses: [{ code: 'USDC', left: 3 }] },
    { kind: 'addressesFew', code: 'USDC', count: 3 },
  ],
  ['no address is left', { fewAddresses: [{ code: 'USDC', left: 0 }] }, { kind: 'addressesUsedUp', code: 'USDC' }],
  ['an office has no drawer of the cash currency', { drawersMissing: 2 }, { kind: 'drawersMissing', count: 2 }],
  ['somebody did alone what is outside the plan', { deeds: 2 }, { kind: 'deedsMarked', count: 2 }],
  [
    'cash arrived as another sum than was sent',
    { cash: { offices: [], open: 1, overnight: 0, late: 0, differences: 1 } },
    { kind: 'cashMissing', count: 1 },
  ],
  [
    'an office has promised more cash than it has',
    { cash: { offices: [{ ...office, promised: '1000.01' }], open: 1, overnight: 0, late: 0 } },
    { kind: 'cashShort', officeIds: ['SOFIA_VITOSHA'], code: 'BGN', amount: '0.01' },
  ],
  ['the site has no company', { site: { hasCompany: false, withoutStreet: [] } }, { kind: 'companyMissing' }],
  [
    'an office has no street',
    { site: { hasCompany: true, withoutStreet: ['SOFIA_VITOSHA'] } },
    { kind: 'streetsMissing', officeIds: ['SOFIA_VITOSHA'] },
  ],
  ['no office has a drawer', { cash: { offices: [], open: 0, overnight: 0, late: 0 } }, { kind: 'drawersNone' }],
  [
    'a drawer is open since an earlier day',
    { cash: { offices: [office], open: 1, overnight: 1, late: 0 } },
    { kind: 'drawersOvernight', count: 1 },
  ],
  ['the live releases do not fit together', { releases: { fit: false, rooms: [] } }, { kind: 'releasesUnfit' }],
  ['a part can not be read', { messages: null }, { kind: 'partUnavailable', part: 'messages' }],
  ['no edge adds the releases', { releases: undefined }, { kind: 'partUnavailable', part: 'releases' }],
])('it is a problem when %s', (_, part, problem) => {
  expect(problemsOf({ ...good, ...part })).toEqual([problem]);
});

test('a message may wait five minutes, and a process be silent for one', () => {
  const messages = [channel({ waiting: 1, waitingSeconds: 300 })];
  expect(problemsOf({ ...good, messages, services: [process({ silentSeconds: 60 })] })).toEqual([]);
});

test('a silent process does not count as another version: it is what a deployment replaced', () => {
  const services = [process(), process({ id: '2', commit: 'bbbbbbbbbb', silentSeconds: 90 })];
  expect(problemsOf({ ...good, services })).toEqual([{ kind: 'serviceSilent', seconds: 90 }]);
});

test('a page that is older than the live releases says so, and of rooms that it knows alone', () => {
  expect(problemsOf(good, { admin: '0.1.0', shell: '0.9.0' })).toEqual([{ kind: 'pageOld', count: 1 }]);
  expect(problemsOf(good, { shell: '0.9.0' })).toEqual([]);
});

test('what keeps visitors from exchanging comes first', () => {
  const problems = problemsOf({
    ...good,
    messages: [channel({ failedLately: 1 })],
    services: null,
    rates: { ...rates, freshness: 'unavailable' },
    database: { ...database, isWritable: false },
  });
  expect(problems.map(({ kind }) => kind)).toEqual([
    'databaseUnwritable',
    'ratesUnavailable',
    'messagesFailed',
    'partUnavailable',
  ]);
  expect(problems.map(isUrgent)).toEqual([true, true, false, false]);
  expect(stateProblems.slice(0, 3).every((kind) => isUrgent({ kind }))).toBe(true);
});
