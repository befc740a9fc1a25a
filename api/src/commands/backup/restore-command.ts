import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readBackup } from '../../database/backup/read-backup.ts';
import { openDatabase } from '../../database/open-database.ts';
import { fail, runCommand } from '../run-command.ts';

const [file = fail('Usage: npm run restore --workspace api -- <file>')] = process.argv.slice(2);

await runCommand(async (settings) => {
  const input = (await open(file)).createReadStream();
  const connection = await openDatabase(settings);
  // An error of any part ends the lines, which tells the reader.
  const lines = pipeline(input, createGunzip(), () => undefined);
  const read = await readBackup(lines, connection);
  process.stdout.write(
    `${read.join('\n')}\nAll rows were read and compared. The product can start on this database.\n`,
  );
  await connection.close();
});
