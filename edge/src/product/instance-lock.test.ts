import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import { lockInstance } from './instance-lock.ts';
import { startService } from './service-process.ts';

const folder = useEmptyFolder();

describe('the lock of a data folder', () => {
  it('refuses a second holder and names the first', async () => {
    const release = await lockInstance(folder);
    await expect(lockInstance(folder)).rejects.toThrow(
      `already runs on the data folder ${folder} (process ${process.pid})`,
    );
    release();
  });

  it('is taken after its ending holder released it', async () => {
    const release = await lockInstance(folder);
    const waiting = lockInstance(folder);
    release();
    const second = await waiting;
    await expect(lockInstance(folder)).rejects.toThrow('already runs');
    second();
  });
});

it('passes from one service to the next, also when a restart is asked for during another', async () => {
  const [log, ready, module] = ['log', 'ready', 'service.mjs'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const said = () => readFileSync(log, 'utf8').trim().split('\n');
  // In place of the service: it is ready when the test says so.
  writeFileSync(
    module,
    `import { appendFileSync, existsSync } from 'node:fs';
    const say = (text) => appendFileSync(${JSON.stringify(log)}, text);
    process.on('SIGTERM', () => process.exit(say('ended\\n')));
    process.on('disconnect', () => process.exit());
    say('began\\n');
    while (!existsSync(${JSON.stringify(ready)})) await new Promise(setImmediate);
    process.send({ type: 'ready', port: 1, rates: 'fixed' });
    await new Promise(() => {});`,
  );
  writeFileSync(ready, '');
  const service = await startService({ NODE_OPTIONS: `--import ${module}` });
  rmSync(ready);
  const first = service.restart();
  while (said().length < 3) await setImmediate();
  const second = service.restart();
  writeFileSync(ready, '');
  await Promise.all([first, second]);
  await service.stop();
  expect(said()).toEqual(['began', 'ended', 'began', 'ended', 'began', 'ended']);
});
