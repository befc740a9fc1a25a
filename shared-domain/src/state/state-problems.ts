import { affordable, type CashState } from '../cash/office-cash.ts';
import { networkTitles, type NetworkName } from '../network/network-names.ts';
import type { Message } from '../message/message.schema.ts';
import type { ChannelState, ShownRelease, ProductState } from './product-state.schema.ts';

/** A message that waits longer than this was not sent with the first attempts. */
const LONG_WAIT_SECONDS = 5 * 60;

/** Processes write every {@link BEAT_SECONDS}; one that missed three of them has ended without saying so. */
const SILENT_SECONDS = 60;

/** How often a process of the service says that it runs. */
export const BEAT_SECONDS = 20;

/** What can be wrong, the most urgent first. */
export const stateProblems = [
  'databaseUnwritable',
  'ratesUnavailable',
  'releasesUnfit',
  'databaseBehind',
  'clockJumped',
  'serviceSilent',
  'addressesUsedUp',
  'messagesFailed',
  'requestsHeld',
  'depositsUnmatched',
  'networkOff',
  'providersSilent',
  'blocksUnread',
  'finalityCounted',
  'messagesWait',
  'messagesKept',
  'deedsMarked',
  'drawersMissing',
  'cashMissing',
  'cashShort',
  'transfersLate',
  'drawersOvernight',
  'addressesFew',
  'companyMissing',
  'streetsMissing',
  'drawersNone',
  'ratesStale',
  'servicesDiffer',
  'partUnavailable',
  'pageOld',
] as const;

/** Problems with which visitors cannot exchange, or nothing is stored. */
const urgent: ReadonlySet<StateProblemKind> = new Set(['databaseUnwritable', 'ratesUnavailable', 'releasesUnfit']);

type StateProblemKind = (typeof stateProblems)[number];

/** The parts of the state that may be impossible to read. */
export const stateParts = ['rates', 'messages', 'services', 'database', 'cash', 'transit', 'releases'] as const;

/** Something that is wrong, with the values that its sentence names. */
export interface StateProblem {
  readonly kind: StateProblemKind;
  readonly channel?: Message['channel'];
  readonly count?: number;
  /** Of a currency. */
  readonly code?: string;
  /** A sum in it. */
  readonly amount?: string;
  readonly officeIds?: readonly string[];
  readonly seconds?: number;
  /** By its title. */
  readonly network?: string;
  readonly part?: (typeof stateParts)[number];
}

/** Whether a problem keeps visitors from exchanging, or data from being stored. */
export const isUrgent = ({ kind }: StateProblem): boolean => urgent.has(kind);

/** The live rooms of which a page has another version. A room that the page does not know is not among them. */
export const newerRooms = (rooms: readonly ShownRelease[], ofPage: Readonly<Record<string, string>>) =>
  rooms.filter(({ room, version }) => ofPage[room] !== undefined && ofPage[room] !== version);

/**
 * What is wrong in a state of the product, the most urgent first.
 * @param ofPage the versions that the page was made of, by room
 */
export function problemsOf(state: ProductState, ofPage: Readonly<Record<string, string>> = {}): StateProblem[] {
  const { rates, messages, database, cash, releases, held, transit, fewAddresses, site } = state;
  const services = state.services ?? [];
  const commits = new Set(
    services.flatMap(({ commit, silentSeconds }) => (silentSeconds > SILENT_SECONDS ? [] : (commit ?? []))),
  );
  const counting = transit?.providers?.filter(({ finality }) => finality === 'count').length ?? 0;
  const newer = newerRooms(releases?.rooms ?? [], ofPage);
  const found: (StateProblem | false | undefined)[] = [
    database?.isWritable === false && { kind: 'databaseUnwritable' },
    database?.isBehind && { kind: 'databaseBehind' },
    state.isClockTrusted === false && { kind: 'clockJumped' },
    rates?.freshness === 'unavailable' && { kind: 'ratesUnavailable' },
    rates?.freshness === 'stale' && { kind: 'ratesStale' },
    releases?.fit === false && { kind: 'releasesUnfit' },
    ...services
      .filter(({ silentSeconds }) => silentSeconds > SILENT_SECONDS)
      .map(({ silentSeconds }): StateProblem => ({ kind: 'serviceSilent', seconds: silentSeconds })),
    (held ?? 0) > 0 && { kind: 'requestsHeld', count: held ?? 0 },
    (state.deeds ?? 0) > 0 && { kind: 'deedsMarked', count: state.deeds ?? 0 },
    (transit?.unmatched ?? 0) > 0 && { kind: 'depositsUnmatched', count: transit?.unmatched ?? 0 },
    ...(transit?.off ?? []).map(({ network, requests }): StateProblem => ({
      kind: 'networkOff',
      network: networkTitles[network as NetworkName] ?? network,
      count: requests,
    })),
    (transit?.silent ?? 0) > 0 && { kind: 'providersSilent', count: transit?.silent ?? 0 },
    (transit?.unread ?? 0) > 0 && { kind: 'blocksUnread', count: transit?.unread ?? 0 },
    counting > 0 && { kind: 'finalityCounted', count: counting },
    commits.size > 1 && { kind: 'servicesDiffer', count: commits.size },
    ...(messages ?? []).flatMap(problemsOfChannel),
    (state.drawersMissing ?? 0) > 0 && { kind: 'drawersMissing', count: state.drawersMissing ?? 0 },
    ...(cash ? problemsOfCash(cash) : []),
    ...(fewAddresses ?? []).map(({ code, left }): StateProblem =>
      left === 0 ? { kind: 'addressesUsedUp', code } : { kind: 'addressesFew', code, count: left },
    ),
    site?.hasCompany === false && { kind: 'companyMissing' },
    (site?.withoutStreet.length ?? 0) > 0 && { kind: 'streetsMissing', officeIds: site?.withoutStreet ?? [] },
    ...stateParts.map(
      (part): StateProblem | false => (state[part] ?? null) === null && { kind: 'partUnavailable', part },
    ),
    newer.length > 0 && { kind: 'pageOld', count: newer.length },
  ];
  const rank = ({ kind }: StateProblem) => stateProblems.indexOf(kind);
  return found.filter((each) => each !== false && each !== undefined).toSorted((one, other) => rank(one) - rank(other));
}

function problemsOfChannel({
  channel,
  failedLately,
  waiting,
  waitingSeconds,
  keptLately,
}: ChannelState): StateProblem[] {
  const seconds = waitingSeconds ?? 0;
  return [
    ...(failedLately > 0 ? [{ kind: 'messagesFailed', channel, count: failedLately } as const] : []),
    ...(seconds > LONG_WAIT_SECONDS ? [{ kind: 'messagesWait', channel, count: waiting, seconds } as const] : []),
    ...(keptLately > 0 ? [{ kind: 'messagesKept', channel, count: keptLately } as const] : []),
  ];
}

function problemsOfCash({ offices, open, overnight, late, differences = 0 }: CashState): StateProblem[] {
  const short = offices.map((each) => ({ ...each, free: affordable(each).free })).filter(({ free }) => free.lt(0));
  const found = [
    { kind: 'cashMissing', count: differences },
    { kind: 'transfersLate', count: late },
    { kind: 'drawersOvernight', count: overnight },
  ] as const;
  return [
    ...short.map(({ officeId, currency, free }): StateProblem => ({
      kind: 'cashShort',
      officeIds: [officeId],
      code: currency,
      amount: free.neg().toFixed(2),
    })),
    ...found.filter(({ count }) => count > 0),
    // Who works with a drawer does not see the sums of its office.
    ...(offices.length === 0 && open === 0 ? [{ kind: 'drawersNone' } as const] : []),
  ];
}
