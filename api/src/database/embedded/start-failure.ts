import { StartError } from '../../settings/start-error.ts';

const reasonLine = /(?:FATAL|PANIC|ERROR|error): +(.+)/g;

const reasonsIn = (output: string): readonly string[] => [...output.matchAll(reasonLine)].map(([, text = '']) => text);

/** What the programs of PostgreSQL said last before they gave up. */
const lastReason = (output: string): string =>
  reasonsIn(output).at(-1) ?? (output.trim().split('\n').at(-1) || 'it says nothing');

const remedies: readonly [reason: RegExp, remedy: string][] = [
  [/No space left|Disk quota exceeded/, 'its disk is full: free some space, and start again'],
  [/Read-only file system/, 'its disk is read-only: make it writable, or set DATA_DIR to another folder'],
  [
    /Permission denied|wrong ownership|invalid permissions|Operation not permitted/,
    'the user of the server may not use it: give the whole folder to that user, or start the product as its owner',
  ],
];

/** One line that says what to do about a folder in which the programs could not make or open a database. */
export function startFailure(
  folder: string,
  output: string,
  otherwise = 'restore a backup, or move the folder away to begin with an empty database',
): StartError {
  for (const [pattern, remedy] of remedies) {
    const reason = reasonsIn(output).find((text) => pattern.test(text));
    if (reason !== undefined) return failure(folder, reason, remedy);
  }
  return failure(folder, lastReason(output), otherwise);
}

const failure = (folder: string, reason: string, remedy: string) =>
  new StartError(`The database in ${folder} can't be opened (${reason}): ${remedy}.`);
