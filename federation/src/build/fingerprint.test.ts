import { join } from 'node:path';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { copyTree, type TreeCopy } from '../testing/tree-copy.fixture.ts';

const parent = useFolder();
let tree: TreeCopy;
/** Those of the tree as the test before left it. */
let last: Record<string, string>;

/** The tree's own function, which reads its files. */
let fingerprint: (name: string) => string;

beforeAll(async () => {
  tree = copyTree(join(parent, 'tree'), false);
  ({ fingerprint } = await import(join(tree.folder, 'federation/src/build/fingerprint.ts')));
  last = fingerprints();
});

const fingerprints = () =>
  Object.fromEntries(['shell', 'wizard', 'admin'].map((name) => [name, fingerprint(name)] as const));

/** Names of the rooms that a change rebuilds. */
function changedBy(edit: () => void): string[] {
  const before = last;
  edit();
  last = fingerprints();
  return Object.keys(last).filter((name) => last[name] !== before[name]);
}

describe('the rooms that are rebuilt', () => {
  it("are none after a room's version changed in its package and in the lock file", () => {
    const raise = () => {
      tree.edit('remote-wizard/package.json', /"version": "[^"]+"/, '"version": "9.9.9"');
      tree.edit('package-lock.json', /("name": "@exchange\/remote-wizard",\s+"version": )"[^"]+"/, '$1"9.9.9"');
    };
    expect(changedBy(raise)).toEqual([]);
  });

  it('are none after a package changed that only the service uses', () => {
    const update = () =>
      tree.edit('package-lock.json', /("node_modules\/kysely": \{\s+"version": )"[^"]+"/, '$1"99.0.0"');
    expect(changedBy(update)).toEqual([]);
  });

  it('are all after React changed', () => {
    const update = () =>
      tree.edit('package-lock.json', /("node_modules\/react": \{\s+"version": )"[^"]+"/, '$1"99.0.0"');
    expect(changedBy(update)).toEqual(['shell', 'wizard', 'admin']);
  });

  it('are the admin alone after its grid changed', () => {
    const update = () =>
      tree.edit('package-lock.json', /("node_modules\/ag-grid-community": \{\s+"version": )"[^"]+"/, '$1"99.0.0"');
    expect(changedBy(update)).toEqual(['admin']);
  });

  it('are the room whose text changed', () => {
    expect(changedBy(() => tree.edit('remote-wizard/src/locales/en.json', /": "/, '": "A new '))).toEqual(['wizard']);
  });

  it('are the shell alone after a shared component changed', () => {
    expect(changedBy(() => tree.edit('shared-ui/src/button/button.tsx', /$/, '\n// changed\n'))).toEqual(['shell']);
  });

  it('are all after the tokens changed, whose names their facts are compared with', () => {
    expect(changedBy(() => tree.edit('shared-ui/src/foundation/tokens.css', /$/, '\n'))).toEqual([
      'shell',
      'wizard',
      'admin',
    ]);
  });
});
