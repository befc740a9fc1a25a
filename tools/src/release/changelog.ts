import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../process/failure.ts';
import { readPackage, root, roomOf } from '../workspace/rooms.ts';

/**
 * The changelog's note about the room's version.
 * @throws Failure when it has no heading for the version
 */
export function changelogNote(name: string): string {
  const { version } = readPackage(roomOf(name));
  const note = entryOf(readChangelog(name), version);
  if (note === undefined)
    throw new Failure(
      `${changelogOf(name)} has no note about ${version}; write it below a heading "## ${version}", ` +
        'or raise the version with --bump and --note.',
    );
  return note;
}

/** Adds a note about the room's version, unless there is one. */
export async function addChangelogEntry(name: string, note: string): Promise<void> {
  const { version } = readPackage(roomOf(name));
  const text = readChangelog(name);
  if (entryOf(text, version) !== undefined) return;
  await writeFile(join(root, changelogOf(name)), withEntry(text, version, note));
}

/** A changelog's text with a new entry above the others. */
export function withEntry(text: string, version: string, note: string): string {
  const entry = `## ${version}\n\n- ${note}\n`;
  const first = text.indexOf('\n## ');
  return first === -1 ? `${text.trimEnd()}\n\n${entry}` : `${text.slice(0, first)}\n${entry}${text.slice(first)}`;
}

/** Text below the heading of a version, as one line; undefined without such a heading. */
export function entryOf(text: string, version: string): string | undefined {
  const lines = text.split('\n');
  const start = lines.indexOf(`## ${version}`);
  if (start === -1) return undefined;
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  return lines
    .slice(start + 1, end === -1 ? undefined : end)
    .map((line) => line.replace(/^- /, '').trim())
    .filter(Boolean)
    .join(' ');
}

const changelogOf = (name: string): string => `${roomOf(name)}/CHANGELOG.md`;

function readChangelog(name: string): string {
  const file = join(root, changelogOf(name));
  return existsSync(file) ? readFileSync(file, 'utf8') : `# Changelog of ${roomOf(name)}\n`;
}
