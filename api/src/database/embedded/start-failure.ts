import { StartError } from '../../settings/start-error.ts';

const reasonLine = /(?:FATAL|PANIC|ERROR|error): +(.+)/g;

const reasonsIn = (output: string): readonly string[] => [...output.matchAll(reasonLine)].map(([, text = '']) => text);

/** What the programs of PostgreSQL said last before they gave up. */
const lastReason = (output: string): string =>
  reasonsIn(output).at(-1) ?? (output.trim().split('\n').at(-1) || 'it says nothing');

const remedies: readonly [reason: RegExp, remedy: string][] = [
  [
    // Before the disk: the system says of these that no space is left, too.
    /semaphores|shared memory segment/,
    'the system has too few semaphores or too little shared memory: end other databases or raise its limits, and start again',
  ],
  [/Cannot allocate memory|out of memory|ENOMEM/i, 'there is too little memory: free some, and start again'],
  [
    /ENOENT|not found|loading shared libraries|Library not loaded/,
    'a program is missing: run "npm install", and start again',
  ],
  [/was ended by SIG/, 'something ended it, often because memory ran out: free some, and start again'],
  [/No space left|Disk quota exceeded/, 'its disk is full: free some space, and start again'],
  [/Read-only file system/, 'its disk is read-only: make it writable, or set DATA_DIR to another folder'],
  [
    /Permission denied|wrong ownership|invalid permissions|Operation not permitted/,
    'the user of the server may not use it: give the whole folder to that user, or start the product as its owner',
  ],
];

const damage =
  /PANIC: |valid checkpoint|control file|PG_VERSION|could not (?:read|open|access) .*(?:: read|No such file)|invalid (?:page|record)|not a valid data directory|database files are incompatible/;

/** One line that says what to do about a folder in which the programs could not make or open a database. */
export function startFailure(folder: string, output: string, otherwise = remedyFor(output)): StartError {
  const last = lastReason(output);
  for (const [pattern, remedy] of remedies) {
    const reason = [...reasonsIn(output), last].find((text) => pattern.test(text));
    if (reason !== undefined) return failure(folder, reason, remedy);
  }
  return failure(folder, last, otherwise);
}

const remedyFor = (output: string) =>
  damage.test(output)
    ? 'restore a backup, or move the folder away to begin with an empty database'
    : 'start again; the data is untouched';

const failure = (folder: string, reason: string, remedy: string) =>
  new StartError(`The database in ${folder} can't be opened (${reason}): ${remedy}.`);
