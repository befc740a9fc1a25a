import { setTimeout as pause } from 'node:timers/promises';
import { decimal } from '@exchange/shared-domain';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openExistingDatabase } from '../database/open-database.ts';
import { readSettings } from '../settings/settings.ts';
import { startLocalChain, type LocalChain } from './local-chain.ts';
import { providerSettings, type ProviderFront } from './provider-front.ts';
import { impossibleLies, possibleLies } from './provider-lies.ts';
import { refusalForms, type Limits } from './provider-refusals.ts';
import { measureStranger } from './stranger-trial.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { insertFixtures, transactionFixtures } from './transaction-fixtures.ts';
import { until } from './until.ts';

/** Reorganisations take back so many blocks at most. */
const DEPTH = 6;
const BLOCK_MS = 250;
/** More than make a block final. */
const FINAL_BLOCKS = 14;
const COUNTED_POLLS = 3;
const admin = { email: 'admin@example.com', password: 'trials-only-password' };

/** The networks are read at once, each by its own polls. What is counted below is of each. */
const networks = ['local', 'local2', 'local3'] as const;
type Network = (typeof networks)[number];

export interface ChainTrial {
  readonly addresses: number;
  readonly blocks: number;
  readonly transfersPerBlock: number;
  readonly outages: number;
  readonly reorganisations: number;
  /** Of the service, for all networks. */
  readonly kills: number;
  /** Both providers limit what they give, and one lies at a time. */
  readonly isHostile?: boolean;
  /** A stranger sends 20,000 events first, which takes two minutes. */
  readonly hasStranger?: boolean;
  /** Counts the calls of polls at the end, which takes half a minute. */
  readonly countsPolls: boolean;
}

interface Sent {
  readonly hash: string;
  readonly block: number;
  readonly paid: readonly number[];
}

/** What stays on the chain after the course, and what was seen meanwhile. */
interface Course {
  readonly sent: readonly Sent[];
  readonly takenBack: number;
  readonly failedCalls: number;
  readonly positionsGoneBack: number;
  /** Transfers that were final at any time, by hash, place and block. */
  readonly final: ReadonlySet<string>;
}

/** What becomes of transfers while providers fail, blocks are taken back and polls are killed: the drill `chain`. */
export async function runChainTrial(trial: ChainTrial, env: Readonly<Record<string, string>>) {
  const opened = await Promise.all(
    networks.map(async (network) => {
      const chain = await startLocalChain({ network });
      return { network, chain, fronts: [await chain.open(), await chain.open()] as const };
    }),
  );
  const [main] = opened;
  if (main === undefined) throw new Error('the trial has networks');
  const { chain, fronts } = main;
  const own = {
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://exchange.example.com',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATES_SOURCE: 'fixed',
    FIXED_RATES: 'USDC=0.93,USDT=0.93',
    ...providerSettings(opened),
    ...env,
  };
  const connection = await openExistingDatabase(readSettings(own));
  const { db } = connection;
  const running: ServerProcess[] = [];
  const start = async (settings: Readonly<Record<string, string>> = own) => {
    const service = startServerProcess(settings);
    running.push(service);
    await service.started;
    return service;
  };
  try {
    if (trial.isHostile === true)
      for (const each of opened)
        for (const [at, front] of each.fronts.entries()) front.limits = hostileLimits[at] ?? {};
    await migrate(connection);
    const given = await giveAddresses(db, trial.addresses * networks.length + Number(trial.hasStranger === true));
    const [to = ''] = given.slice(-1);
    const parts = opened.map((each, at) => ({
      ...each,
      addresses: given.slice(at * trial.addresses, (at + 1) * trial.addresses),
    }));
    for (const each of opened) await each.chain.mine(FINAL_BLOCKS);
    const first = await start();
    for (const { network } of opened) await until(async () => (await positionOf(db, network)) > 0);
    const kill = async () => {
      await nextPoll(fronts[0]);
      running.at(-1)?.process.kill('SIGKILL');
      await start();
    };
    const ofStranger = async () => {
      const withoutChain = Object.entries<string>(own).filter(([name]) => !name.startsWith('CHAIN'));
      const beside = await start(Object.fromEntries(withoutChain));
      const measured = { chain, db, to, origin: first.origin(), originWithout: beside.origin() };
      const counts = await measureStranger(measured);
      running.pop()?.process.kill('SIGTERM');
      await beside.exited;
      return counts;
    };
    const stranger = trial.hasStranger === true ? await ofStranger() : null;
    const counts = await Promise.all(
      parts.map(async ({ network, addresses, ...part }, at) => {
        const ownTrial = at === 0 ? trial : { ...trial, kills: 0 };
        const course = await takeCourse({ ...part, network, addresses, db, kill, trial: ownTrial });
        await part.chain.mine(FINAL_BLOCKS);
        const last = Math.max(...course.sent.map(({ block }) => block));
        await until(async () => (await positionOf(db, network)) >= last && !(await isAnyLeftAlone(db, network)));
        return compare(db, network, addresses, course);
      }),
    );
    const origin = running.at(-1)?.origin() ?? '';
    const addresses = given.slice(0, trial.addresses);
    return {
      ...counts.reduce(added),
      stranger,
      polls: trial.countsPolls ? await countPolls({ chain, fronts, db, addresses, origin }) : null,
    };
  } finally {
    for (const { process } of running) process.kill('SIGTERM');
    await Promise.all(running.map(({ exited }) => exited));
    await connection.close();
    await Promise.all(opened.map((each) => each.chain.close()));
  }
}

type Counts = Awaited<ReturnType<typeof compare>>;

const added = (one: Counts, other: Counts): Counts => ({
  takenBack: one.takenBack + other.takenBack,
  failedCalls: one.failedCalls + other.failedCalls,
  positionsGoneBack: one.positionsGoneBack + other.positionsGoneBack,
  transfers: one.transfers + other.transfers,
  lost: one.lost + other.lost,
  countedTwice: one.countedTwice + other.countedTwice,
  storedWithoutBlock: one.storedWithoutBlock + other.storedWithoutBlock,
  notFinal: one.notFinal + other.notFinal,
  finalWithdrawn: one.finalWithdrawn + other.finalWithdrawn,
  otherSums: one.otherSums + other.otherSums,
});

/** Of each network as many; what is left over is of the first one. */
async function giveAddresses(db: Database, count: number): Promise<string[]> {
  const status = 'PENDING_CLIENT_ACTION' as const;
  const fixtures = transactionFixtures(count).map((fixture) => ({ ...fixture, status, hash: null }));
  await insertFixtures(db, fixtures);
  const addresses = fixtures.map((_, at) => `0x${String(at + 1).padStart(40, 'a')}`);
  const given = { currency: 'USDC', source: 'list', givenAt: new Date() } as const;
  const each = Math.floor(count / networks.length);
  const rows = fixtures.map(({ id }, at) => ({
    ...given,
    network: networks[Math.floor(at / each)] ?? 'local',
    address: addresses[at] ?? '',
    transactionId: id,
  }));
  await db.insertInto('depositAddresses').values(rows).execute();
  return addresses;
}

const positionOf = async (db: Database, network: Network): Promise<number> =>
  (await db.selectFrom('chainPositions').select('block').where('network', '=', network).executeTakeFirst())?.block ?? 0;

/** After an outage a provider is not asked for a while. */
const isAnyLeftAlone = async (db: Database, network: Network): Promise<boolean> => {
  const rows = db.selectFrom('chainProviders').select('name').where('network', '=', network);
  return (await rows.where('retryAt', 'is not', null).execute()).length > 0;
};

const pollsOf = ({ calls }: ProviderFront) => calls.filter((call) => call === 'eth_blockNumber').length;

async function nextPoll(front: ProviderFront): Promise<void> {
  const before = front.calls.length;
  await until(() => front.calls.length > before);
}

interface CourseOptions {
  readonly network: Network;
  readonly chain: LocalChain;
  readonly fronts: readonly ProviderFront[];
  readonly db: Database;
  readonly addresses: readonly string[];
  readonly trial: ChainTrial;
  readonly kill: () => Promise<void>;
}

const faults: readonly Partial<ProviderFront>[] = [
  { fault: (reply) => reply.writeHead(401).end() },
  { fault: (reply) => reply.writeHead(429).end() },
  { fault: (reply) => reply.writeHead(200).end('<html>') },
  { fault: (reply) => reply.destroy() },
  { behind: 8 },
];

/** Each takes what the other one refuses. */
const hostileLimits: readonly Limits[] = [
  { blocks: 10, contract: true, bytes: 200_000 },
  { blocks: 200, addresses: 100, results: 10_000 },
];

/** Each is of one provider alone, and the words of refusals change with each block. */
const lies: readonly Partial<ProviderFront>[] = [
  ...Object.values(impossibleLies).map(({ lie }) => ({ lie })),
  ...Object.values(possibleLies).map((lie) => ({ lie })),
  { logsBehind: 2 },
];

const keyOf = (row: { hash: string; logIndex: number; blockHash: string }) =>
  `${row.hash} ${row.logIndex} ${row.blockHash}`;

const findFinal = (db: Database, network: Network) =>
  db
    .selectFrom('chainTransfers')
    .select(['hash', 'logIndex', 'blockHash'])
    .where('network', '=', network)
    .where('state', '=', 'final')
    .where('amount', '>', '0')
    .execute();

async function takeCourse({ network, chain, fronts, db, addresses, trial, kill }: CourseOptions): Promise<Course> {
  const { blocks, transfersPerBlock } = trial;
  const pay = await chain.makePayer('USDC', String(2 * blocks * transfersPerBlock));
  const final = new Set<string>();
  const counts = { takenBack: 0, failedCalls: 0, positionsGoneBack: 0 };
  let sent: Sent[] = [];
  let snapshots: { readonly block: number; readonly id: unknown }[] = [];
  let [payments, position] = [0, 0];
  const nextPaid = () => Array.from({ length: transfersPerBlock }, () => payments++ % addresses.length);
  const makeBlock = async (paid: readonly number[] = nextPaid()) => {
    const block = Number(await chain.request('eth_blockNumber'));
    for (const [at, front] of fronts.entries())
      front.refusal = refusalForms[(block + at) % refusalForms.length] ?? 'geth';
    snapshots = [...snapshots, { block, id: await chain.request('evm_snapshot') }].slice(-DEPTH);
    const hash = await pay(paid.map((at) => ({ to: addresses[at] ?? '', amount: '1' })));
    sent.push({ hash, block: block + 1, paid });
    const now = await positionOf(db, network);
    if (now < position) counts.positionsGoneBack += 1;
    position = now;
    for (const row of await findFinal(db, network)) final.add(keyOf(row));
    await pause(BLOCK_MS);
  };
  const goOn = () => (sent.length < blocks ? makeBlock() : pause(BLOCK_MS));
  /** Of one provider, and each fifth time of both, until the next poll. Meanwhile the chain goes on. */
  const outage = async (at: number) => {
    while (await isAnyLeftAlone(db, network)) await goOn();
    const ways = trial.isHostile === true ? lies : faults;
    const failing = at % 5 === 4 && ways === faults ? fronts : fronts.slice(at % 2, (at % 2) + 1);
    const before = failing.map(({ calls }) => calls.length);
    for (const front of failing) Object.assign(front, ways[at % ways.length]);
    while (failing.some(({ calls }, each) => calls.length === before[each])) await goOn();
    counts.failedCalls += failing.reduce((sum, { calls }, each) => sum + calls.length - (before[each] ?? 0), 0);
    for (const front of failing) Object.assign(front, { fault: undefined, behind: 0, lie: undefined, logsBehind: 0 });
  };
  /** Half of the transactions come again in other blocks; others take the place of the rest. */
  const reorganisation = async (at: number) => {
    const back = snapshots.splice(-(1 + (at % DEPTH)))[0];
    if (back === undefined) return;
    await chain.request('evm_revert', [back.id]);
    const gone = sent.filter(({ block }) => block > back.block);
    sent = sent.filter(({ block }) => block <= back.block);
    counts.takenBack += gone.length;
    for (const [each, { paid }] of gone.entries()) await makeBlock(each % 2 === 0 ? paid : nextPaid());
  };
  const deeds = [
    ...Array.from({ length: trial.outages }, (_, at) => () => outage(at)),
    ...Array.from({ length: trial.reorganisations }, (_, at) => () => reorganisation(at + 1)),
    ...Array.from({ length: trial.kills }, () => kill),
  ];
  // In another order, the same in each run.
  const mixed = deeds.map((_, at) => deeds[(at * 11) % deeds.length]);
  for (const [at, deed] of mixed.entries()) {
    while (sent.length < Math.floor(((at + 1) * blocks) / (mixed.length + 1))) await makeBlock();
    await deed?.();
  }
  while (sent.length < blocks) await makeBlock();
  return { sent, final, ...counts };
}

async function compare(
  db: Database,
  network: Network,
  addresses: readonly string[],
  { sent, final, ...course }: Course,
) {
  const rows = await db
    .selectFrom('chainTransfers')
    .select(['hash', 'transactionId', 'amount'])
    .where('network', '=', network)
    .where('amount', '>', '0')
    .execute();
  const stored = Map.groupBy(rows, ({ hash }) => hash);
  const missing = sent.map(({ hash, paid }) => paid.length - (stored.get(hash)?.length ?? 0));
  const known = new Set(sent.map(({ hash }) => hash));
  const stillFinal = new Set((await findFinal(db, network)).map(keyOf));
  const expected = new Map<string, number>();
  for (const at of sent.flatMap(({ paid }) => [...paid]))
    expected.set(addresses[at] ?? '', (expected.get(addresses[at] ?? '') ?? 0) + 1);
  const sums = await db
    .selectFrom('chainTransfers')
    .innerJoin('depositAddresses', 'address', 'toAddress')
    .select(['address', ({ fn }) => fn.sum<string>('chainTransfers.amount').as('sum')])
    .whereRef('chainTransfers.transactionId', '=', 'depositAddresses.transactionId')
    .where('chainTransfers.network', '=', network)
    .where('state', '=', 'final')
    .groupBy('address')
    .execute();
  return {
    ...course,
    transfers: sent.reduce((sum, { paid }) => sum + paid.length, 0),
    lost: missing.reduce((sum, count) => sum + Math.max(0, count), 0),
    countedTwice: missing.reduce((sum, count) => sum - Math.min(0, count), 0),
    storedWithoutBlock: rows.filter(({ hash }) => !known.has(hash)).length,
    notFinal: rows.length - stillFinal.size,
    finalWithdrawn: [...final].filter((key) => !stillFinal.has(key)).length,
    otherSums: sums.filter(({ address, sum }) => !decimal(sum).eq(expected.get(address) ?? 0)).length,
  };
}

interface Polls extends Pick<CourseOptions, 'chain' | 'fronts' | 'db' | 'addresses'> {
  readonly origin: string;
}

/** How many calls a poll makes, and how many polls pass until an operator reads of a transfer. */
async function countPolls({ chain, fronts, db, addresses, origin }: Polls) {
  const [front] = fronts;
  if (front === undefined) throw new Error('the chain has providers');
  for (const each of fronts) each.calls.length = 0;
  await until(() => fronts.every((each) => pollsOf(each) > COUNTED_POLLS));
  const logCalls = fronts.map(({ calls }) => {
    const starts = calls.flatMap((call, at) => (call === 'eth_blockNumber' ? [at] : []));
    const polls = starts.slice(0, COUNTED_POLLS).map((start, at) => calls.slice(start, starts[at + 1]));
    // What is read once a minute falls into one of them.
    return polls
      .map((poll) => poll.filter((call) => call === 'eth_getLogs').length)
      .toSorted((one, other) => one - other)[Math.floor(COUNTED_POLLS / 2)];
  });
  const login = await post(`${origin}/api/admin/auth/login`, admin);
  const { token } = (await login.json()) as { token: string };
  const { id } = await db.selectFrom('transactions').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const received = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${origin}/api/admin/transactions/${id}`, { headers });
    return ((await reply.json()) as { deposit: { received: string } }).deposit.received;
  };
  const polls: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = await received();
    await chain.send('USDC', '1', addresses[0] ?? '');
    const from = pollsOf(front);
    await until(async () => (await received()) !== before);
    polls.push(pollsOf(front) - from);
  }
  return { logCalls: Math.max(...logCalls.map((each) => each ?? Infinity)), untilShown: Math.max(...polls) };
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
