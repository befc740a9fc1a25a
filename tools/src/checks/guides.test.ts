import { checkDecisionNumbers, findMissingPaths, findMissingTests, findUnprovenRows } from './guides.ts';

const existing = new Set(['shell/src/header.tsx', 'shell/src/', 'api/src/database/migrations/']);
const missing = (markdown: string) => findMissingPaths('GUIDE.md', markdown, (path) => existing.has(path));

describe('the paths in a guide', () => {
  it('exist, or their folder does when the name is a placeholder', () => {
    expect(
      missing('`shell/src/header.tsx`, `shell/src/<page>/<page>.page.tsx`\n`api/src/database/migrations/*.ts`'),
    ).toEqual([]);
  });

  it('are named with their line when they do not exist', () => {
    expect(missing('A page:\n\n1. `shell/src/gone.tsx`, and `shell/gone/<page>.ts`')).toEqual([
      'GUIDE.md:3 names shell/src/gone.tsx, which does not exist',
      'GUIDE.md:3 names shell/gone/<page>.ts, which does not exist',
    ]);
  });

  it('are paths of a room: other code is not checked', () => {
    expect(missing('`npm test`, `remote-x/src/remote.ts`, `text/html`, `<room>/src/locales/en.json`')).toEqual([]);
  });
});

describe('the tests in a document', () => {
  const files: Record<string, string> = {
    'shell/src/header.test.tsx':
      "it('shows the links', () => {}); it('keeps the visitor\\'s language', () => {}); it('takes a|b', () => {})",
  };
  const missingTests = (markdown: string) => findMissingTests('COVERAGE.md', markdown, (file) => files[file] ?? '');

  it('exist, with quotes and bars in their titles', () => {
    const titles = ['shows the links', "keeps the visitor's language", String.raw`takes a\|b`];
    expect(missingTests(titles.map((title) => `\`shell/src/header.test.tsx › ${title}\``).join('<br>'))).toEqual([]);
  });

  it('are named with their line when their file is gone, or no longer has them', () => {
    const header = 'shell/src/header.test.tsx';
    expect(missingTests(`\n\`${header} › shows the links\`<br>\`${header} › gone\`\n\`shell/gone.ts › a\``)).toEqual([
      `COVERAGE.md:2 names the test "gone", which ${header} does not have`,
      'COVERAGE.md:3 names the test "a", which shell/gone.ts does not have',
    ]);
    expect(missing('`shell/src/header.tsx › shows the links`, `shell/src/gone.tsx › shows the links`')).toHaveLength(1);
  });
});

describe('a row of a table of tests', () => {
  it.each([
    ['docs/coverage.md', '| 2 | Links | `a.tsx`<br>`b.tsx` | `a.test.tsx › shows links`<br>`b.test.tsx › too` |'],
    ['docs/security.md', '| V1.1.1 | Passwords | holds | | `login.test.ts › refuses` |'],
    ['docs/security.md', '| V1.1.1 | Passwords | holds | Argon | |'],
    ['docs/operations.md', '| `PORT` | | |'],
  ])('of %s may be %s', (document, row) => {
    expect(findUnprovenRows(document, `| Section | Test |\n| --- | --- |\n${row}`)).toEqual([]);
  });

  it.each([
    ['docs/coverage.md', '| 2 | The `nav` | | `a.test.tsx › shows links` |', 'names no file, or no test'],
    ['docs/coverage.md', '| 2 | Links | `a.tsx` | |', 'names no file, or no test'],
    ['docs/coverage.md', '| 2 | Links | `a.tsx` | `a.test.tsx` |', 'names no file, or no test'],
    ['docs/security.md', '| V1.1.1 | Passwords | holds | | |', 'has neither a reason nor a test'],
  ])('of %s is refused: %s', (document, row, fault) => {
    expect(findUnprovenRows(document, row)).toEqual([`${document}:1 ${fault}`]);
  });
});

describe('the numbers of decisions', () => {
  it('are unique', () => {
    expect(checkDecisionNumbers(['0001-a-router.md', '0002-money.md', '0010-locks.md'])).toEqual([]);
  });

  it('are refused when two decisions share one', () => {
    expect(checkDecisionNumbers(['0002-prices.md', '0001-a-router.md', '0002-money.md'])).toEqual([
      '0002-prices.md has the number of 0002-money.md: take the next free one',
    ]);
  });
});
