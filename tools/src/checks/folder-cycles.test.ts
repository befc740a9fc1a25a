import { checkFolderCycles, findFolderCycles } from './folder-cycles.ts';

const imports = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' > ');
    return { from, to };
  });

describe('the folders of a room', () => {
  it('may import in one direction', () => {
    expect(findFolderCycles(imports('page/a.ts > parts/b.ts', 'parts/b.ts > rules/c.ts', 'a/x.ts > a/y.ts'))).toEqual(
      [],
    );
  });

  it('are named with the files when two import each other', () => {
    expect(findFolderCycles(imports('page/a.ts > parts/b.ts', 'parts/c.ts > page/d.ts'))).toEqual([
      'page -> parts -> page (page/a.ts, parts/c.ts)',
    ]);
  });

  it('are named once when they import each other in a larger cycle', () => {
    expect(findFolderCycles(imports('a/1.ts > b/2.ts', 'b/2.ts > c/3.ts', 'c/3.ts > a/1.ts'))).toEqual([
      'a -> b -> c -> a (a/1.ts, b/2.ts, c/3.ts)',
    ]);
  });

  it('count separately when one contains the other', () => {
    expect(findFolderCycles(imports('list/page.ts > list/grid/grid.ts', 'list/grid/grid.ts > list/page.ts'))).toEqual([
      'list -> list/grid -> list (list/page.ts, list/grid/grid.ts)',
    ]);
  });

  it('may use a file directly in src that uses other folders', () => {
    expect(findFolderCycles(imports('main.ts > page/a.ts', 'page/a.ts > settings.ts'))).toEqual([]);
  });

  it('have no cycle in this repository', () => {
    expect(checkFolderCycles()).toEqual([]);
  });
});
