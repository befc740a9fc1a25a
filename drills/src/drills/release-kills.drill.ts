import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contractFaults } from '@exchange/shared-platform/registry';
import { readLedger } from '@exchange/federation/ledger';
import { readLive } from '@exchange/federation/live-releases';
import { pageRegistry } from '@exchange/federation/page-registry';
import { releaseState } from '@exchange/federation/release-state';
import { damagedFiles, readManifest, servedFolder } from '@exchange/federation/store';
import { Drill, exactly, say, told } from './drill.ts';
import { variantOf, withReleases } from './release-builds.ts';
import { endOf, startRelease } from './release-runs.ts';

const kills = 100;

export default new Drill(
  {
    title: 'Releases that are killed',
    description:
      'A process releases the wizard repeatedly and is killed each time, at a random moment within the time of a whole release. After each kill, the registry is built in the same way as on the edge, and every file of the store is checked.',
  },
  () =>
    withReleases(['shell', 'wizard'], async ({ folder, releases, builds }) => {
      const wizard = builds.get('wizard');
      if (!wizard) throw new Error('the wizard was not built');
      const began = Date.now();
      const whole = await variantOf(wizard, folder, 'whole');
      const started = Date.now();
      await endOf(await startRelease(releases, whole.folder, '1.0.1'));
      const takes = Date.now() - started;
      const counts = { broken: 0, litter: 0, live: 0 };
      for (let kill = 1; kill <= kills; kill += 1) {
        const variant = await variantOf(wizard, folder, `kill ${kill}`);
        const child = await startRelease(releases, variant.folder, `1.1.${kill}`);
        await pause(Math.random() * takes);
        child.kill('SIGKILL');
        await endOf(child);
        if (!(await isWhole(releases))) counts.broken += 1;
        counts.litter += await litterIn(releases);
        if (liveWizard(releases) === `1.1.${kill}`) counts.live += 1;
        if (kill % 20 === 0) say(`${kill} kills`);
      }
      return [
        told('kills', kills),
        told('milliseconds of a whole release, within which each kill fell', takes),
        exactly('broken registries', 0, counts.broken),
        exactly('files in the store that no published release names', 0, counts.litter),
        told('releases that were live before the kill reached them', counts.live),
        told('seconds', Math.round((Date.now() - began) / 1000)),
      ];
    }),
);

const liveWizard = (releases: string) => releaseState(readLedger(releases)).get('wizard')?.spans.at(-1)?.version;

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
