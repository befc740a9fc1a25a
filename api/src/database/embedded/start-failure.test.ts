import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCluster } from './cluster.ts';
import { startFailure } from './start-failure.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// As initdb and postgres 18.4 say it on a file system that is full, or mounted read-only.
const full = `creating configuration files ... ok
running bootstrap script ... 2026-11-28 15:16:41.120 UTC [101] FATAL:  could not write to file "pg_wal/xlogtemp.101": No space left on device
2026-11-28 15:16:41.121 UTC [101] PANIC:  cannot abort transaction 1, it was already committed
child process exited with exit code 1
initdb: removing contents of data directory "/srv/data/postgresql.draft"`;
const readOnly = `2026-11-28 15:16:48.300 UTC [102] FATAL:  could not create lock file "postmaster.pid": Read-only file system`;
const foreign = `2026-11-28 15:16:48.300 UTC [103] FATAL:  data directory "/srv/data/postgresql" has wrong ownership
2026-11-28 15:16:48.300 UTC [103] HINT:  The server must be started by the user that owns the data directory.`;
const noMemory = `2026-11-28 15:16:48.300 UTC [104] FATAL:  could not map anonymous shared memory: Cannot allocate memory`;
const noSemaphores = `2026-11-28 15:16:48.300 UTC [105] FATAL:  could not create semaphores: No space left on device`;

test.each([
  ['a full disk', full, /\(could not write to file .*: No space left on device\): its disk is full: free some space/],
  ['a read-only disk', readOnly, /Read-only file system\): its disk is read-only: make it writable/],
  ['a folder of another user', foreign, /has wrong ownership\): .* give the whole folder to that user/],
  ['too little memory', noMemory, /Cannot allocate memory\): there is too little memory: free some/],
  ['too few semaphores', noSemaphores, /No space left on device\): the system has too few semaphores/],
  ['a missing program', 'spawn /srv/bin/postgres ENOENT', /ENOENT\): a program is missing: run "npm install"/],
  ['an end by a signal', 'LOG:  starting\nerror: it was ended by SIGKILL', /SIGKILL\): something ended it/],
  ['damage', 'PANIC:  could not locate a valid checkpoint record at 0/1', /\): restore a backup, or move the folder/],
  ['anything else', 'FATAL:  bogus', /\(bogus\): start again; the data is untouched\.$/],
  ['silence', '', /\(it says nothing\): start again; the data is untouched\.$/],
])('%s is told in one line that names the folder and says what to do', (_, output, sentence) => {
  const { message } = startFailure('/srv/data', output);
  expect(message).toMatch(/^The database in \/srv\/data can't be opened \(/);
  expect(message).toMatch(sentence);
  expect(message).not.toContain('\n');
});

test('a database of an older PostgreSQL is not opened, and its version is named', () => {
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  expect(() => hasCluster(folder)).toThrow(
    `The database in ${folder} is of PostgreSQL 17, and this product has 18: move the folder away, and restore a backup.`,
  );
});

test('a folder that this user may not read is named, and not taken for an empty one', () => {
  const { readFileSync } = fs;
  fs.readFileSync = (() => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  }) as typeof readFileSync;
  syncBuiltinESMExports();
  try {
    expect(() => hasCluster(folder)).toThrow(
      `The database in ${folder} can't be opened (Permission denied): the user of the server may not use it`,
    );
  } finally {
    fs.readFileSync = readFileSync;
    syncBuiltinESMExports();
  }
});
