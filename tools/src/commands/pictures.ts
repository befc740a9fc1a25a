import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signedIn } from '@exchange/drills/operator';
import { startProduct } from '@exchange/edge/start-product';
import { withTrialSettings } from '@exchange/edge/with-product';
import { print, root, runCommand } from '@exchange/shared-node';
import { openBrowser } from '@exchange/shared-node/browsers';
import { takePictures, fillProduct } from '../pictures/take-pictures.ts';

const folder = join(root, 'docs/pictures');

const usage = `npm run pictures --workspace tools                      makes the pictures of README.md and docs/operations.md in docs/pictures
npm run pictures --workspace tools -- --folder /tmp/x   makes them in another folder`;

await runCommand(async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { folder: { type: 'string', default: folder }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return print.line(usage);
  await withTrialSettings({}, async ({ settings, env, admin }, opened) => {
    await fillProduct(env);
    const { address } = await startProduct(opened, settings, env, print.line, true);
    const browser = await openBrowser(opened);
    for (const file of await takePictures(browser, address, await signedIn(browser, address, admin), values.folder))
      print.line(file);
  });
});
