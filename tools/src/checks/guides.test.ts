import { checkDecisionNumbers, findMissingPaths } from './guides.ts';

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
