import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildEdge } from '@exchange/edge/edge';
import { releaseSource } from '@exchange/edge/live-registry';
import { Failure } from '@exchange/shared-node';
import { servedFolder } from '@exchange/federation/store';
import { readSettings } from '@exchange/edge/settings';
import { copyTree } from '@exchange/federation/testing/tree-copy';
import { below, type Drill, openFolder, say, told } from './drill.ts';

const releasesMade = 3;

export default {
  title: 'How long a release takes',
  description: `In a clone with everything released, one text of the wizard is changed and committed. The wizard is
released with all its checks except its tests, and then rolled back. The time runs from the command until an answer of the
edge names the new version.`,
  run: async (opened) => {
    const folder = await openFolder(opened);
    const releases = join(folder, 'releases');
    const tree = copyTree(join(folder, 'tree'));
    const edge = await buildEdge({
      settings: readSettings({ DATA_DIR: folder }),
      releases: releaseSource(releases),
      serviceAddress: () => 'http://127.0.0.1:1',
    });
    opened.defer(() => edge.app.close());
    const command = (...args: string[]) => {
      const { code, output } = tree.run('tools/src/commands/release.ts', args, { RELEASES_DIR: releases });
      if (code !== 0) throw new Failure(output);
    };
    const liveWizard = async (): Promise<string | undefined> => (await edge.app.inject('/live.json')).json().wizard;
    const files = () =>
      readdirSync(join(servedFolder(releases), 'wizard'), { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(js|css)$/.test(file),
      ).length;
    const secondsUntilLive = async (...args: string[]) => {
      const [before, started] = [await liveWizard(), performance.now()];
      command(...args);
      // The release before is sent until the pages of the new one are rendered.
      while ((await liveWizard()) === before) await pause(20);
      return Math.round(performance.now() - started) / 1000;
    };
    tree.commit();
    say('Releasing everything');
    await secondsUntilLive('shell', 'public', 'wizard', 'admin', '--skip-tests');
    const released: number[] = [];
    const rolledBack: number[] = [];
    const added: number[] = [];
    for (let number = 1; number <= releasesMade; number += 1) {
      tree.edit('remote-wizard/src/locales/en.json', /"heading": "[^"]+"/, `"heading": "Exchange ${number}"`);
      tree.commit();
      const before = files();
      released.push(await secondsUntilLive('wizard', '--note', 'a drill', '--skip-tests'));
      added.push(files() - before);
      rolledBack.push(await secondsUntilLive('--rollback', 'wizard', '--note', 'a drill'));
      say(`${number} of ${releasesMade}`);
    }
    return [
      told('releases', releasesMade),
      // Its builds and checks take as long as the machine needs.
      told('Longest release of the wizard until it is live, in seconds', Math.max(...released)),
      below('Longest rollback until it is live, in seconds', 5, Math.max(...rolledBack)),
      below('Most scripts and style sheets that a changed text added to the store', 4, Math.max(...added)),
    ];
  },
} satisfies Drill;
