import { localEntries } from '@exchange/shared-platform';
import { rememberSizes, rememberedSizes } from './column-memory.ts';
describe('the memory of the columns', () => {
  it('keeps their sizes', () => {
    rememberSizes([
      { colId: 'status', width: 240, flex: null, sort: 'asc' },
      { colId: 'id', width: 120, flex: 1 },
    ]);
    expect(rememberedSizes()).toEqual([
      { colId: 'status', width: 240, flex: null },
      { colId: 'id', width: 120, flex: 1 },
    ]);
  });

  it.each([undefined, 'status', { colId: 'id' }, [{ width: 1 }], [{ colId: 'id', width: -5 }]])(
    'ignores damaged entries: %j',
    (damaged) => {
      localEntries.write('adminColumns', damaged);
      expect(rememberedSizes()).toBeUndefined();
    },
  );
});
