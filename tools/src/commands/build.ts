import { join, relative } from 'node:path';
import { buildFolders } from '../build/build-rooms.ts';
import { runCommand } from '../process/command.ts';
import { print } from '../process/print.ts';
import { buildable, root } from '../workspace/rooms.ts';

await runCommand(async () => {
  const folders = await buildFolders(buildable, print.line);
  for (const [index, name] of buildable.entries())
    print.line(`${name.padEnd(10)} ${relative(root, join(folders[index] ?? '', 'store'))}`);
});
