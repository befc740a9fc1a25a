import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { goBackFrom } from '@exchange/federation/go-back';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { ledgerPath, readLedger } from '@exchange/federation/ledger';
import { changeShare } from '@exchange/federation/shares';
import { readMet } from '@exchange/federation/met';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { print } from '@exchange/shared-node';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { releaseSource } from '../serving/live-registry.ts';
import { readSettings } from '../settings/settings.ts';
import { sideOf } from '../serving/sides.ts';
import { ReleaseGuard } from './release-guard.ts';
import { dayOf } from './success-record.ts';
import { letterAbout } from './tell-owner.ts';

const [second, minute] = [1000, 60_000];
const day = 24 * 60 * minute;

const folder = useEmptyFolder();
const releases = join(folder, 'releases');
const visitorsFile = join(folder, 'visitors.json');
let opened: FastifyInstance[];
let now: number;
let told: string[];
beforeEach(async () => {
  opened = [];
  now = Date.now();
  told = [];
  jest.spyOn(print, 'error').mockReturnValue();
});
afterEach(() => Promise.all(opened.map((app) => app.close())));

const ledger = () => readLedger(releases);
const rolledBack = () => ledger().filter(({ action }) => action === 'rolled back');

async function release(name: string, version: string): Promise<void> {
  const build = await testBuild(folder, { name, content: `${name} ${version}` });
  await publishAndGoLive(releases, [build], { [name]: version }, testFacts);
}

/** Each hour of the week before and of this day saw as many successes. */
function rememberVisitors(perHour = 60, length = 9): void {
  const days = Array.from({ length }, (_, back) => [dayOf(now - back * day), Array(24).fill(perHour)]);
  const hours = Object.fromEntries(days);
  writeFileSync(visitorsFile, JSON.stringify({ wizard: hours, shell: hours }));
}

/** Two releases of the wizard, the later one of which went live just now. */
async function youngWizard(): Promise<void> {
  await release('shell', '1.0.0');
  await release('wizard', '1.0.0');
  await release('wizard', '1.1.0');
  rememberVisitors();
}

/** A guard, and an edge that has nothing else. */
async function guarded() {
  const { live } = releaseSource(releases);
  const guard = new ReleaseGuard({
    live,
    folder: releases,
    settings: readSettings({ DATA_DIR: folder }),
    tell: async (about) => void told.push(Object.values(letterAbout(about, 'https://x.example')).join('\n')),
    now: () => now,
  });
  const app = fastify();
  opened.push(app);
  guard.register(app);
  app.get('/*', async (request, reply) => {
    const cookie = guard.visit(request, await sideOf(await live(), request));
    return cookie === undefined ? reply.send() : reply.header('set-cookie', cookie).send();
  });
  await app.ready();
  await guard.look();
  const open = async (remoteAddress: string, headers: Record<string, string> = { 'sec-fetch-dest': 'document' }) => {
    const { headers: answer } = await app.inject({ url: '/transaction', remoteAddress, headers });
    return String(answer['set-cookie'] ?? '');
  };
  const report = async (remoteAddress: string, cookie: string, query = 'wizard@1.1.0', payload?: string) => {
    const headers = {
      cookie: cookie.split(';')[0] ?? '',
      ...(payload !== undefined && { 'content-type': 'text/odd' }),
    };
    const url = `/page-failure?${query}`;
    return (await app.inject({ method: 'POST', url, remoteAddress, headers, ...(payload && { payload }) })).statusCode;
  };
  const fail = async (address: string) => report(address, await open(address));
  const succeed = async (remoteAddress: string, usable = 'wizard@1.1.0 shell@1.0.0') => {
    await open(remoteAddress);
    await app.inject({ url: '/api/offices', remoteAddress, headers: { 'x-usable': usable } });
  };
  const counts = async (named = 'wizard@1.1.0') => {
    await guard.look();
    return readMet(releases)[named];
  };
  const pass = async (milliseconds: number) => {
    for (const end = now + milliseconds; now < end;) {
      now += 10 * second;
      await guard.look();
    }
  };
  return { guard, open, report, fail, succeed, pass, counts };
}

const visitor = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

describe('a release that fails for everybody', () => {
  it('is withdrawn after a few visitors, with the numbers in the ledger and an e-mail, and its room is left alone then', async () => {
    await youngWizard();
    const { fail, pass, counts } = await guarded();
    let met = 0;
    for (; rolledBack().length === 0 && met < 20; met += 1) {
      await fail(visitor(met));
      await pass(minute);
    }
    expect(met).toBeLessThanOrEqual(9);
    expect(rolledBack()).toEqual([
      expect.objectContaining({
        by: 'the guard',
        versions: { wizard: '1.0.0' },
        note: expect.stringMatching(/^fails for most visitors: [5-9] of [5-9] .* and 0 .* of \d\.\d expected$/),
      }),
    ]);
    expect(told.at(-1)).toMatch(
      /^wizard 1\.1\.0 withdrawn\nMost of its first visitors report .* gets the last good one\.\n.*\n\n.* последната добра\.\n/,
    );
    await pass(10 * second);
    expect([await counts('wizard@1.0.0'), await counts('wizard@1.1.0')]).toEqual([undefined, undefined]);
  });

  it('is withdrawn from its share', async () => {
    await youngWizard();
    const build = await testBuild(folder, { name: 'wizard', content: 'shared' });
    const share = { share: { to: 100 } };
    await publishAndGoLive(releases, [build], { wizard: '1.2.0' }, testFacts, { wizard: { 'shell@1.0.0': [] } }, share);
    const { open, report, pass } = await guarded();
    for (let each = 0; each < 9; each += 1) {
      const page = await open(visitor(each), { 'sec-fetch-dest': 'document', cookie: 'share=10' });
      await report(visitor(each), page, 'wizard@1.2.0');
      await pass(minute);
    }
    expect(rolledBack()).toEqual([expect.objectContaining({ versions: {}, share: null })]);
    expect(told.at(-1)).toMatch(/^wizard 1\.2\.0 withdrawn\n/);
  });

  it('is watched in the first day of a share by number, however long staff had it', async () => {
    await youngWizard();
    const build = await testBuild(folder, { name: 'wizard', content: 'shared' });
    const tried = { wizard: { 'shell@1.0.0': [] } };
    await publishAndGoLive(releases, [build], { wizard: '1.2.0' }, testFacts, tried, { share: { to: 'staff' } });
    const inThePast = (text: string) =>
      text.replaceAll(/"at":"[^"]*"/g, `"at":"${new Date(now - 2 * day).toISOString()}"`);
    writeFileSync(ledgerPath(releases), inThePast(readFileSync(ledgerPath(releases), 'utf8')));
    const { counts } = await guarded();
    expect(await counts('wizard@1.2.0')).toBeUndefined();
    await changeShare(releases, 10, 'Test Author', '');
    expect(await counts('wizard@1.2.0')).toMatchObject({ visits: 0 });
  });

  it('misses no visitors whom a share took from it', async () => {
    await youngWizard();
    const build = await testBuild(folder, { name: 'wizard', content: 'shared' });
    const tried = { wizard: { 'shell@1.0.0': [] } };
    const share = { share: { to: 75 } };
    await publishAndGoLive(releases, [build], { wizard: '1.2.0' }, testFacts, tried, share);
    const { fail, pass } = await guarded();
    const failUntil = async (end: number) => {
      for (let each = 0; each < end; each += 1) {
        await fail(visitor(each));
        await pass(minute);
      }
    };
    await failUntil(15);
    expect(rolledBack()).toEqual([]);
    await failUntil(10);
    expect(rolledBack()).toMatchObject([{ versions: { wizard: '1.0.0' } }]);
  });

  it('goes back with the shell that it needs', async () => {
    await release('shell', '1.0.0');
    await release('wizard', '1.0.0');
    const shares = { react: { version: '19.0.0', names: ['use'] } };
    const builds = ['shell', 'wizard'].map((name) => testBuild(folder, { name, content: 'new', shares }));
    await publishAndGoLive(releases, await Promise.all(builds), { shell: '1.1.0', wizard: '1.1.0' }, testFacts);
    await goBackFrom(releases, 'wizard', '1.1.0', 'Test Author', '');
    expect(rolledBack()).toMatchObject([{ versions: { shell: '1.0.0', wizard: '1.0.0' } }]);
  });

  it.each([
    [
      'there is none before it',
      async () => release('shell', '1.0.0').then(() => release('wizard', '1.1.0')),
      'No good release of wizard was live before 1.1.0',
    ],
    [
      'the folder can not be written',
      async () => {
        await youngWizard();
        rmSync(join(releases, 'ledger.lock'), { force: true });
        mkdirSync(join(releases, 'ledger.lock'));
      },
      'unable to open database file',
    ],
  ])('stays when %s, and the owner hears of it once', async (_, prepare, reason) => {
    await prepare();
    rememberVisitors();
    const { fail, pass } = await guarded();
    for (let each = 0; each < 20; each += 1) {
      await fail(visitor(each));
      await pass(minute);
    }
    expect(rolledBack()).toEqual([]);
    expect(
      told.map((text) => /It stays: (.*)\. Go back: https:\/\/x\.example\/admin\/state, npm run/.exec(text)?.[1]),
    ).toEqual([
      'others may have a page that works, or nobody knows how many are usual',
      expect.stringContaining(reason),
    ]);
  });

  it('is withdrawn when the folder can be written again', async () => {
    await youngWizard();
    const lock = join(releases, 'ledger.lock');
    rmSync(lock, { force: true });
    mkdirSync(lock);
    const { fail, pass } = await guarded();
    for (let each = 0; each < 9; each += 1) {
      await fail(visitor(each));
      await pass(minute);
    }
    expect(rolledBack()).toEqual([]);
    rmSync(lock, { recursive: true });
    await pass(minute);
    expect(rolledBack()).toHaveLength(1);
    expect(told.map((text) => text.split('\n')[0])).toEqual([
      'wizard 1.1.0 stays',
      'wizard 1.1.0 stays',
      'wizard 1.1.0 withdrawn',
    ]);
  });

  it('is withdrawn once by two edges', async () => {
    await youngWizard();
    const edges = [await guarded(), await guarded()];
    for (let each = 0; each < 9; each += 1) {
      now += minute;
      await Promise.all(edges.map(({ fail, guard }) => fail(visitor(each)).then(() => guard.look())));
    }
    expect(rolledBack()).toHaveLength(1);
  });
});

describe('a release stays', () => {
  it('whatever a thousand addresses say, while its other visitors have a page that works', async () => {
    await youngWizard();
    const { fail, succeed, pass } = await guarded();
    for (let each = 0; each < 1000; each += 1) await fail(visitor(each));
    for (let each = 0; each < 60; each += 1) {
      await succeed(visitor(2000 + each));
      await pass(minute);
    }
    expect(rolledBack()).toEqual([]);
    expect(told).toEqual([
      expect.stringMatching(/^wizard 1\.1\.0 stays\nMost .* report .* It stays: others may have a page that works/),
    ]);
  });

  it.each([
    ['in the first week, when nobody knows how many visitors there are', () => rmSync(visitorsFile)],
    ['when that was lost', () => writeFileSync(visitorsFile, '{"wizard": [')],
  ])('%s; the owner gets an e-mail', async (_, forget) => {
    await youngWizard();
    forget();
    const { fail, pass } = await guarded();
    for (let each = 0; each < 20; each += 1) {
      await fail(visitor(each));
      await pass(minute);
    }
    expect(rolledBack()).toEqual([]);
    expect(told).toHaveLength(1);
  });

  it('that came back after it was withdrawn', async () => {
    await youngWizard();
    await goBackFrom(releases, 'wizard', '1.1.0', 'the guard', 'fails for most visitors');
    const build = await testBuild(folder, { name: 'wizard', content: 'wizard 1.1.0' });
    await publishAndGoLive(releases, [build], { wizard: '1.1.0' }, { ...testFacts, over: 'It is good.' });
    const { fail, pass } = await guarded();
    for (let each = 0; each < 20; each += 1) {
      await fail(visitor(each));
      await pass(minute);
    }
    expect(rolledBack()).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('when it is older than a day, or came back by a rollback', async () => {
    await youngWizard();
    const { open, pass, counts } = await guarded();
    expect(await open(visitor(1))).toContain('page=');
    now += day;
    await pass(10 * second);
    expect(await open(visitor(1))).toBe('');
    expect(await counts()).toBeUndefined();
    now = Date.now();
    await goBackFrom(releases, 'wizard', '1.1.0', 'Test Author', '');
    const again = await guarded();
    expect(await again.counts('wizard@1.0.0')).toBeUndefined();
  });
});

describe('a report', () => {
  it('counts once for a page, from the network that got it, within five minutes, and in its process', async () => {
    await youngWizard();
    const { open, report, counts } = await guarded();
    const cookie = await open(visitor(1));
    expect(cookie).toMatch(/^page=[\w-]{30}; Path=\/page-failure; Max-Age=300; HttpOnly; SameSite=Strict$/);
    expect(await report(visitor(2), cookie)).toBe(204);
    expect(await counts()).toMatchObject({ failed: 0 });
    const other = await guarded();
    await other.open(visitor(1));
    expect(await other.report(visitor(1), cookie)).toBe(204);
    expect(await other.counts()).toMatchObject({ failed: 0 });
    expect(await report(visitor(1), cookie)).toBe(204);
    expect(await counts()).toMatchObject({ failed: 1 });
    now += 1;
    // The same page, said by another address of the network of the first, would count for nothing else.
    expect(await report(visitor(1), cookie)).toBe(204);
    expect(await counts()).toMatchObject({ visits: 1, failed: 1 });
    const late = await open(visitor(3));
    now += 5 * minute + 1;
    expect(await report(visitor(3), late)).toBe(204);
    expect(await counts()).toMatchObject({ visits: 2, failed: 1 });
  });

  it.each([
    ['page=', 'wizard@1.1.0'],
    ['page=../..', 'wizard@1.1.0'],
    ['page=a.b.c', 'wizard@1.1.0'],
    ['page=a.b.c', '__proto__'],
    ['page=a.b.c', 'x'.repeat(300)],
    ['', ''],
  ])('that is nonsense is ignored: %s %s', async (cookie, query) => {
    await youngWizard();
    const { report, counts } = await guarded();
    expect(await report(visitor(1), cookie, query, '{"wizard": ')).toBe(204);
    expect(await counts()).toMatchObject({ visits: 0, failed: 0 });
  });

  it('of another release than is on trial is ignored', async () => {
    await youngWizard();
    const { open, report, counts } = await guarded();
    for (const query of ['wizard@1.0.0', 'admin@1.1.0', 'toString', 'wizard@1.1.0@1.1.0', 'wizard@'])
      await report(visitor(1), await open(visitor(1)), query);
    expect(await counts()).toMatchObject({ failed: 0 });
  });

  it('is of what its own page contains, of two sides', async () => {
    await youngWizard();
    const builds = ['shell', 'wizard'].map((name) => testBuild(folder, { name, content: 'shared' }));
    const versions = { shell: '1.1.0', wizard: '1.2.0' };
    const tried = { wizard: { 'shell@1.1.0': [] }, shell: { 'wizard@1.2.0': [], 'wizard@1.1.0': [] } };
    const share = { share: { to: 50 } };
    await publishAndGoLive(releases, await Promise.all(builds), versions, testFacts, tried, share);
    const { open, report, counts } = await guarded();
    const failed = async () => {
      await counts();
      return ['shell@1.0.0', 'shell@1.1.0', 'wizard@1.2.0', 'wizard@1.1.0'].map(
        (each) => readMet(releases)[each]?.failed,
      );
    };
    const side = (number: number) => ({ 'sec-fetch-dest': 'document', cookie: `share=${number}` });
    await report(visitor(1), await open(visitor(1), side(90)), 'shell');
    await report(visitor(2), await open(visitor(2), side(90)), 'wizard@1.2.0');
    expect(await failed()).toEqual([1, 0, 0, 0]);
    await report(visitor(3), await open(visitor(3), side(10)), 'shell');
    await report(visitor(4), await open(visitor(4), side(10)), 'wizard@1.1.0');
    expect(await failed()).toEqual([1, 1, 0, 0]);
  });

  it('is not offered to a page that is fetched ahead, which is no visit', async () => {
    await youngWizard();
    const { open, counts } = await guarded();
    for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])
      expect(await open(visitor(1), { 'sec-fetch-dest': 'document', 'sec-purpose': purpose })).toBe('');
    expect(await counts()).toMatchObject({ visits: 0 });
  });

  it('is offered to browsers alone, and one network counts once', async () => {
    await youngWizard();
    const { open, fail, counts } = await guarded();
    expect(await open(visitor(1), {})).toBe('');
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::3']) await fail(address);
    expect(await counts()).toMatchObject({ visits: 1, failed: 1 });
  });
});

describe('the record of successes', () => {
  /** Of each room; the hour may change meanwhile. */
  const counted = () => {
    const kept: Record<string, Record<string, number[]>> = JSON.parse(readFileSync(visitorsFile, 'utf8'));
    const sum = (days: Record<string, number[]>) =>
      Object.values(days)
        .flat()
        .reduce((a, b) => a + b);
    return Object.fromEntries(Object.entries(kept).map(([room, days]) => [room, sum(days)]));
  };

  it('has the days of four weeks, and the one that is not over', async () => {
    await youngWizard();
    rememberVisitors(60, 40);
    const { succeed, pass } = await guarded();
    await succeed(visitor(1));
    await pass(2 * minute);
    const kept: Record<string, object> = JSON.parse(readFileSync(visitorsFile, 'utf8'));
    expect(Object.keys(kept['wizard'] ?? {})).toHaveLength(29);
  });

  it('has each network once an hour, of rooms that are live, and outlives a restart', async () => {
    await youngWizard();
    rmSync(visitorsFile);
    const { succeed, guard } = await guarded();
    for (const usable of ['wizard@1.1.0', 'wizard@1.1.0', 'wizard@1.0.0', '__proto__@1.0.0', 'x '.repeat(500)])
      await succeed(visitor(1), usable);
    await succeed(visitor(2));
    now += 2 * minute;
    await guard.look();
    expect(counted()).toEqual({ wizard: 2, shell: 1 });
    const { succeed: again, guard: next } = await guarded();
    await again(visitor(3));
    now += 2 * minute;
    await next.look();
    expect(counted()).toEqual({ wizard: 3, shell: 2 });
  });
});
