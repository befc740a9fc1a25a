import type { ChildProcess } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contractFaults } from '@exchange/shared-platform/registry';
import { readLedger } from '@exchange/federation/ledger';
import { readLive } from '@exchange/federation/live-releases';
import { pageRegistry } from '@exchange/federation/page-registry';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { liveVersion, releaseState } from '@exchange/federation/release-state';
import { damagedFiles, readManifest, servedFolder } from '@exchange/federation/store';
import { testBuild, testFacts } from '@exchange/federation/testing/release';
import { type Drill, exactly, openFolder, type Outcome, say, told } from './drill.ts';
import { endOf, startProcess } from './processes.ts';

const kills = 100;
const pairs = 20;

/** Of each release: enough that a kill falls between two of them. */
const chunks = 200;

export default {
  title: 'Releases that are killed or meet',
  description: `A process releases the wizard repeatedly and is killed each time, at a random moment within the time of a whole
release. After each kill, the registry is built in the same way as on the edge, and every file of the store is checked.
Then two processes start at the same time, again and again: one releases the wizard and the other the admin. Both must
report success, and both releases must be live.`,
  run: async (opened) => {
    const folder = await openFolder(opened);
    const releases = join(folder, 'releases');
    const shell = await testBuild(folder, { name: 'shell', content: 'shell' });
    await publishAndGoLive(releases, [shell], { shell: '1.0.0' }, testFacts);
    const start = async (name: string, version: string) => {
      const build = await testBuild(folder, { name, content: `${name} ${version}`, chunks });
      await writeFile(join(build.folder, 'build.json'), JSON.stringify(build));
      return startProcess([join(import.meta.dirname, 'release-process.ts'), releases, build.folder, version], 'begin');
    };
    return [...(await releaseAndKill(releases, start)), ...(await releaseInPairs(releases, start))];
  },
} satisfies Drill;

type Start = (name: string, version: string) => Promise<ChildProcess>;

async function releaseAndKill(releases: string, start: Start): Promise<Outcome[]> {
  const whole = await start('wizard', '1.0.0');
  const started = Date.now();
  await endOf(whole);
  const takes = Date.now() - started;
  const counts = { broken: 0, litter: 0, live: 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = await start('wizard', `1.1.${kill}`);
    await pause(Math.random() * takes);
    child.kill('SIGKILL');
    await endOf(child);
    if (!(await isWhole(releases))) counts.broken += 1;
    counts.litter += await litterIn(releases);
    if (liveVersionOf('wizard', releases) === `1.1.${kill}`) counts.live += 1;
    if (kill % 20 === 0) say(`${kill} kills`);
  }
  return [
    told('kills', kills),
    told('milliseconds of a whole release, within which each kill fell', takes),
    exactly('broken registries', 0, counts.broken),
    exactly('files in the store that no published release names', 0, counts.litter),
    told('releases that were live before the kill reached them', counts.live),
  ];
}

async function releaseInPairs(releases: string, start: Start): Promise<Outcome[]> {
  const names = ['wizard', 'admin'];
  let failed = 0;
  let lost = 0;
  for (let pair = 1; pair <= pairs; pair += 1) {
    const version = `1.2.${pair}`;
    const codes = await Promise.all(names.map(async (name) => endOf(await start(name, version))));
    failed += codes.filter((code) => code !== 0).length;
    lost += names.filter((name) => liveVersionOf(name, releases) !== version).length;
    if (pair % 5 === 0) say(`${pair} pairs`);
  }
  return [
    told('pairs', pairs),
    exactly('releases of pairs that failed', 0, failed),
    exactly('releases of pairs that were lost', 0, lost),
  ];
}

const liveVersionOf = (name: string, releases: string) => liveVersion(releaseState(readLedger(releases)).get(name));

/** Whether visitors get a registry whose releases fit the shell and have every byte. */
async function isWhole(releases: string): Promise<boolean> {
  try {
    const live = await readLive(releases);
    const { shell, remotes } = pageRegistry(live);
    const room = live.remotes['wizard'];
    const candidates = [remotes['wizard']?.live, ...(remotes['wizard']?.fallbacks ?? [])];
    const fits = candidates.every((each) => each && contractFaults(each.uses, shell.gives).length === 0);
    const damaged = await Promise.all(
      [room?.live, ...(room?.fallbacks ?? [])].map(async (each) => (each ? damagedFiles(releases, each) : ['none'])),
    );
    return fits && damaged.flat().length === 0;
  } catch {
    return false;
  }
}

async function litterIn(releases: string): Promise<number> {
  const published = [...(releaseState(readLedger(releases)).get('wizard')?.published.keys() ?? [])];
  // A release whose move was cut off may have its manifest still in front of the door.
  const places = [releases, ...published.map((version) => join(releases, 'incoming/wizard', version))];
  const named = new Set<string>();
  for (const version of published) {
    for (const place of places) {
      const manifest = await readManifest(place, 'wizard', version).catch(() => undefined);
      for (const { path } of manifest?.files ?? []) for (const ending of ['', '.br']) named.add(`${path}${ending}`);
    }
  }
  const files = await readdir(join(servedFolder(releases), 'wizard'), { recursive: true });
  return files.filter((file) => file.includes('.') && !named.has(file)).length;
}
