import { arrangeColumns, choiceOf } from './arrange-columns.ts';

const ids = ['code', 'name', 'id', 'status'];
const shown = (...placed: Parameters<typeof arrangeColumns>) =>
  arrangeColumns(...placed).map(({ id, isHidden }) => (isHidden ? `(${id})` : id));

describe('the columns', () => {
  it('are all shown until a person chooses, but for those that do not fit', () => {
    const all = [...ids, 'direction'];
    expect(shown(all, undefined, [])).toEqual(all);
    expect(shown(all, undefined, ['direction', 'id'])).toEqual(['code', 'name', '(id)', 'status', '(direction)']);
  });

  it('have the order of the person, and those that they hid are hidden on every screen', () => {
    const choice = { order: ['status', 'id', 'code', 'name'], hidden: ['name'] };
    expect(shown(ids, choice, ['code'])).toEqual(['status', 'id', 'code', '(name)']);
    expect(choiceOf(arrangeColumns(ids, choice, []))).toEqual(choice);
  });

  it('that a choice does not know are shown behind the one that they follow by default', () => {
    expect(shown(ids, { order: ['status', 'name', 'code'], hidden: [] }, [])).toEqual(['status', 'name', 'id', 'code']);
    expect(shown(ids, { order: [], hidden: [] }, [])).toEqual(ids);
  });

  it('that are gone or named twice are ignored', () => {
    expect(shown(ids, { order: ['gone', 'id', 'id', 'code'], hidden: ['gone'] }, [])).toEqual([
      'id',
      'status',
      'code',
      'name',
    ]);
  });
});
