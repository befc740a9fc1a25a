import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, print, rooms, root, runCommand, runToEnd } from '@exchange/shared-node';

await runCommand(async () => {
  const waiting = rooms.filter((room) => existsSync(join(root, room, 'tsconfig.json')));
  const failed: string[] = [];
  const work = async () => {
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      try {
        await runToEnd('tsc', ['--noEmit', '--pretty', 'false'], { cwd: join(root, room), failure: room });
        print.line(`${room}: good`);
      } catch (error) {
        failed.push(room);
        print.error(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all([work(), work()]);
  if (failed.length > 0) throw new Failure(`Not good: ${failed.toSorted().join(', ')}.`);
});
