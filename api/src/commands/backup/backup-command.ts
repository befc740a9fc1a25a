import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import { writeBackup } from '../../database/backup/write-backup.ts';
import { moveDurably } from '../../database/embedded/cluster.ts';
import { openExistingDatabase } from '../../database/open-database.ts';
import { fail, runCommand } from '../run-command.ts';

const [file = fail('Usage: npm run backup --workspace api -- <file>')] = process.argv.slice(2);

// Only its owner may read it: it has everything that clients told. It gets its name when it is complete.
await runCommand(async (settings) => {
  const connection = await openExistingDatabase(settings);
  const draft = `${file}.draft`;
  // One of an interrupted backup; whoever may write beside it decides nothing about the new one.
  await rm(draft, { force: true });
  const lines = new PassThrough();
  await Promise.all([
    writeBackup(connection, lines),
    pipeline(lines, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })),
  ]);
  moveDurably(draft, file);
  await connection.close();
});
