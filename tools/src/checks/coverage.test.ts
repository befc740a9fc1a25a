import { checkCoverageTable } from './tested-documents.ts';

const files: Record<string, string> = {
  'shell/src/header.tsx': '',
  'shell/src/header.test.tsx': "it('shows the links', () => {}); it('keeps the visitor\\'s language', () => {})",
};

const check = (...rows: string[]) =>
  checkCoverageTable(
    ['| Section | Statement | Built in | Test |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    (file) => files[file],
  );

describe('the check of the coverage document', () => {
  it('accepts files and tests that exist, and rows that are not built yet', () => {
    expect(
      check(
        '| 2 | Links | `shell/src/header.tsx` | `shell/src/header.test.tsx › shows the links` |',
        "| 2 | Language | shell/src/header.tsx | shell/src/header.test.tsx › keeps the visitor's language |",
        '| 2 | Menu | not yet | not yet |',
      ),
    ).toEqual([]);
  });

  it('names a file that does not exist', () => {
    expect(check('| 2 | Links | shell/src/gone.tsx | not yet |')).toEqual([
      'docs/coverage.md:3 names the file shell/src/gone.tsx, which does not exist',
    ]);
  });

  it('names a test that its file does not have', () => {
    expect(check('| 2 | Links | shell/src/header.tsx | shell/src/header.test.tsx › hides the links |')).toEqual([
      'docs/coverage.md:3 names the test "hides the links", which shell/src/header.test.tsx does not have',
    ]);
  });

  it('requires the title of a test, not only its file', () => {
    expect(check('| 2 | Links | shell/src/header.tsx | shell/src/header.test.tsx |')).toEqual([
      'docs/coverage.md:3 names no title of a test in shell/src/header.test.tsx',
    ]);
  });

  it('checks every entry of a cell with several', () => {
    expect(check('| 2 | Links | shell/src/header.tsx<br>shell/src/gone.tsx | not yet |')).toHaveLength(1);
  });
});
