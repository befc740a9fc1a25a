import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useEmptyFolder } from '@exchange/shared-node/testing/folder';
import type { Build } from '../build/build.ts';
import { callsFile, packTexts } from '../build/packed-texts.ts';
import { publishAndGoLive } from '../release/go-live.ts';
import { readLedger } from '../release/ledger.ts';
import { readLive, roomsOf } from '../release/live-releases.ts';
import { describeReleases } from '../release/release-list.ts';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { whatIsNew } from './what-is-new.ts';

const folder = useEmptyFolder();
const releases = join(folder, 'releases');
let shell: Build;
beforeEach(async () => {
  shell = await testBuild(folder, { name: 'shell', content: 'one' });
});
interface Wizard {
  readonly uses?: readonly string[];
  readonly tokens?: readonly string[];
  readonly calls?: readonly string[];
  readonly imports?: string;
  readonly texts?: Readonly<Record<'en' | 'bg', object>>;
  /** Bytes of its one file. */
  readonly bytes?: number;
}

/** A build of the wizard, whose page has one file. */
async function wizardWith({ uses = [], tokens = [], calls = [], imports = '', texts, bytes = 1000 }: Wizard) {
  const build = await testBuild(folder, {
    name: 'wizard',
    content: JSON.stringify({ uses, tokens, calls, imports, texts, bytes }),
    shares: { react: { version: '19.0.0', names: [...uses] } },
    shown: { words: [], tokens: [...tokens] },
  });
  if (build.kind !== 'remote') throw new Error('the wizard is a remote');
  const [first] = build.files;
  if (!first) throw new Error('it has a file');
  writeFileSync(join(build.folder, 'store', first.path), 'x'.repeat(bytes));
  const notServed = join(build.folder, 'not-served');
  const locales = Object.entries(texts ?? { en: {}, bg: {} }).map(([language, own]) => [
    `remote-wizard/src/locales/${language}.json`,
    JSON.stringify(own),
  ]);
  const packed = { [callsFile]: JSON.stringify(calls.map((call) => ({ call, reply: {} }))) };
  return {
    ...build,
    routes: { transaction: { files: [first.path], texts: { en: [], bg: [] } } },
    calls: await packTexts(notServed, 'calls', packed),
    sources: await packTexts(notServed, 'sources', {
      ...Object.fromEntries(locales),
      'remote-wizard/src/x.ts': imports,
      'federation/src/build/x.ts': "import 'unrelated';",
    }),
  };
}

async function newsOf(before: Wizard, after: Wizard): Promise<string[]> {
  await publishAndGoLive(releases, [shell, await wizardWith(before)], { shell: '1.0.0', wizard: '1.0.0' }, testFacts);
  const live = roomsOf(await readLive(releases))['wizard'];
  const build = await wizardWith(after);
  if (shell.kind !== 'shell') throw new Error('the shell is a shell');
  return whatIsNew(releases, live, build, { ...shell, store: join(shell.folder, 'store') });
}

describe('what is new in a release', () => {
  it('names what it takes and calls, and what no longer', async () => {
    const before = { uses: ['useState'], tokens: ['--space-1'], calls: ['GET /offices'] };
    const news = await newsOf(before, { uses: ['useMemo'], tokens: ['--space-1'], calls: ['GET /rates'] });
    expect(news).toEqual(
      expect.arrayContaining([
        'exports new: useMemo of react',
        'exports gone: useState of react',
        'calls new: GET /rates',
        'calls gone: GET /offices',
      ]),
    );
    expect(news.filter((line) => line.includes('tokens'))).toEqual([]);
  });

  it('marks a page that became a twentieth heavier, and no other', async () => {
    expect(await newsOf({ bytes: 100_000 }, { bytes: 104_000 })).toContain(
      '/transaction: 104.0 kB new, 100.0 kB gone, 104.0 kB in all',
    );
    expect(await newsOf({ bytes: 100_000 }, { bytes: 106_000 })).toContain(
      '! /transaction: 106.0 kB new, 100.0 kB gone, 106.0 kB in all',
    );
  });

  it('marks a new package, which its build imports and that of the product does not', async () => {
    const news = await newsOf(
      { imports: "import { a } from 'luxon';\nimport b from './b.ts';" },
      { imports: "import { c } from '@scope/pkg/deep';\nconst d = import('lodash.x');\nimport '@exchange/shared-ui';" },
    );
    expect(news.filter((line) => line.includes('packages'))).toEqual([
      '! packages new: @scope/pkg, lodash.x',
      'packages gone: luxon',
    ]);
  });

  it('names texts that changed in every language, and marks those that changed in one alone', async () => {
    const news = await newsOf(
      { texts: { en: { title: 'Old', step: { one: 'One' } }, bg: { title: 'Старо', step: { one: 'Едно' } } } },
      { texts: { en: { title: 'New', step: {} }, bg: { title: 'Ново', step: { one: 'Едно' }, more: 'Още' } } },
    );
    expect(news.filter((line) => line.includes('texts'))).toEqual([
      'texts changed (en): title',
      '! texts gone (en): step.one',
      'texts changed (bg): title',
      '! texts new (bg): more',
    ]);
  });

  it('says how far the nearest budget is, and nothing else when nothing changed', async () => {
    expect(await newsOf({}, {})).toEqual([
      expect.stringMatching(/^budget: \/transaction has \d+\.\d kB of \d+\.\d kB$/),
    ]);
  });

  it('is one line before the first release', async () => {
    expect(await whatIsNew(releases, undefined, await wizardWith({}), undefined)).toEqual(['first release']);
  });

  it('stands in the ledger and in the list', async () => {
    const news = { wizard: ['! packages new: luxon'] };
    const builds = [shell, await wizardWith({})];
    await publishAndGoLive(releases, builds, { shell: '1.0.0', wizard: '1.0.0' }, { ...testFacts, news });
    expect(readLedger(releases)).toContainEqual(expect.objectContaining({ action: 'live', news }));
    expect(await describeReleases(releases)).toMatch(/new: +! packages new: luxon/);
  });
});
