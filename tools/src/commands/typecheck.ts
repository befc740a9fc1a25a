import { join } from 'node:path';
import { runCommand } from '@exchange/shared-node/command';
import { Failure } from '@exchange/shared-node/failure';
import { print } from '@exchange/shared-node/print';
import { runToEnd } from '@exchange/shared-node/run';
import { rooms, root } from '@exchange/shared-node/rooms';

await runCommand(async () => {
  const waiting = [...rooms];
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
