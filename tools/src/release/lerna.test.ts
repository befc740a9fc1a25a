import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { root, rooms } from '../workspace/rooms.ts';

let clone: string;

// A repository as a fresh clone has it: one commit, no tags. Lerna reads nothing of a room but its package.json.
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'exchange-lerna-'));
  for (const file of ['package.json', 'package-lock.json', 'lerna.json', '.npmrc', '.gitignore'])
    cpSync(join(root, file), join(clone, file));
  for (const room of rooms) {
    mkdirSync(join(clone, room));
    cpSync(join(root, room, 'package.json'), join(clone, room, 'package.json'));
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  git('init', '--quiet');
  git('add', ...rooms, 'package.json', 'package-lock.json', 'lerna.json', '.npmrc', '.gitignore');
  git('commit', '--quiet', '--message', 'first');
});

afterAll(() => rmSync(clone, { recursive: true }));

const identity = ['-c', 'user.name=Test Author', '-c', 'user.email=test@example.com'];
const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: clone, encoding: 'utf8' });
const versions = () =>
  Object.fromEntries(
    rooms.map((room) => {
      const text = readFileSync(join(clone, room, 'package.json'), 'utf8');
      return [room, z.object({ version: z.string() }).parse(JSON.parse(text)).version];
    }),
  );

describe('raising a version in a clone without tags', () => {
  it('raises only the room that is named', () => {
    const before = versions();
    execFileSync(
      join(root, 'node_modules/.bin/node'),
      [
        join(root, 'node_modules/lerna/dist/cli.js'),
        'version',
        'patch',
        '--force-publish=@exchange/remote-wizard',
        '--no-git-tag-version',
        '--yes',
      ],
      { cwd: clone, stdio: 'pipe' },
    );
    const after = versions();
    expect(rooms.filter((room) => after[room] !== before[room])).toEqual(['remote-wizard']);
    expect(git('diff', '--name-only').trim().split('\n')).toEqual(['package-lock.json', 'remote-wizard/package.json']);
  }, 120_000);
});
