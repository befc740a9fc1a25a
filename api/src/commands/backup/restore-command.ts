import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { readBackup } from '../../database/backup/read-backup.ts';
import { openDatabase } from '../../database/open-database.ts';
import { fail, runCommand } from '../run-command.ts';

const [file = fail('Usage: npm run restore --workspace api -- <file>')] = process.argv.slice(2);

await runCommand(async (settings) => {
  const input = (await open(file)).createReadStream();
  const connection = await openDatabase(settings);
  const read = await readBackup(input.pipe(createGunzip()), connection);
  process.stdout.write(
    `${read.join('\n')}\nAll rows were read and compared. The product can start on this database.\n`,
  );
  await connection.close();
});
