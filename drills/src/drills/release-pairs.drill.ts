import { readLedger } from '@exchange/federation/ledger';
import { liveVersion, releaseState } from '@exchange/federation/release-state';
import { Drill, exactly, say, told } from './drill.ts';
import { variantOf, withReleases } from './release-builds.ts';
import { endOf, startRelease } from './release-runs.ts';

const pairs = 20;

export default new Drill(
  {
    title: 'Two releases at the same time',
    description:
      'Two processes start at the same time: one releases the wizard and the other the admin. Both must report success, and both releases must be live.',
  },
  () =>
    withReleases(['shell', 'wizard', 'admin'], async ({ folder, releases, builds }) => {
      const names = ['wizard', 'admin'];
      let failed = 0;
      let lost = 0;
      for (let pair = 1; pair <= pairs; pair += 1) {
        const version = `1.1.${pair}`;
        const variants = await Promise.all(
          names.map((name) => {
            const build = builds.get(name);
            if (!build) throw new Error(`${name} was not built`);
            return variantOf(build, folder, `pair ${pair}`);
          }),
        );
        const codes = await Promise.all(
          variants.map(async (variant) => endOf(await startRelease(releases, variant.folder, version))),
        );
        const state = releaseState(readLedger(releases));
        failed += codes.filter((code) => code !== 0).length;
        lost += names.filter((name) => liveVersion(state.get(name)) !== version).length;
        if (pair % 5 === 0) say(`${pair} pairs`);
      }
      return [
        told('pairs', pairs),
        exactly('releases that failed', 0, failed),
        exactly('releases that were lost', 0, lost),
      ];
    }),
);
