import { checkMigrations, compareSums } from './migrations.ts';

const written = new Map([
  ['0001-one.ts', 'a1'],
  ['0002-two.ts', 'b2'],
]);

describe('the migrations', () => {
  it('are unchanged since databases ran them', () => {
    expect(checkMigrations()).toEqual([]);
  });

  it('are refused when one changed', () => {
    expect(compareSums(written, new Map([...written, ['0001-one.ts', 'c3']]))).toEqual([
      expect.stringContaining('0001-one.ts was changed'),
    ]);
  });

  it('are refused when one is missing', () => {
    expect(compareSums(written, new Map([['0001-one.ts', 'a1']]))).toEqual([
      expect.stringContaining('0002-two.ts is gone'),
    ]);
  });

  it('are refused while a new one has no hash', () => {
    expect(compareSums(written, new Map([...written, ['0003-three.ts', 'c3']]))).toEqual([
      expect.stringContaining('0003-three.ts has no hash yet'),
    ]);
  });
});
