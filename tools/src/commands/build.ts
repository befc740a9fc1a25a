import { join, relative } from 'node:path';
import { buildRooms } from '../build/build-rooms.ts';
import { runCommand } from '../process/command.ts';
import { print } from '../process/print.ts';
import { buildable, root } from '../workspace/rooms.ts';

await runCommand(async () => {
  for (const { name, folder } of await buildRooms(buildable, print.line))
    print.line(`${name.padEnd(10)} ${relative(root, join(folder, 'files'))}`);
});
