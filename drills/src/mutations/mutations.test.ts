import { checkMutations, mutated, readMutations, roomOf, testsOf } from './mutations.ts';

describe('the list of mutations', () => {
  it('has each fault once, and some in every room that ships', () => {
    const mutations = readMutations();
    expect(new Set(mutations.map(({ file, find }) => `${file} ${find}`)).size).toBe(mutations.length);
    expect([...new Set(mutations.map(roomOf))].toSorted()).toEqual([
      'api',
      'edge',
      'federation',
      'remote-admin',
      'remote-public',
      'remote-wizard',
      'shared-domain',
      'shared-platform',
      'shared-ui',
      'shell',
      'tools',
    ]);
  });

  it('fits the source as it is', () => {
    expect(() => checkMutations(readMutations())).not.toThrow();
  });

  it('is noticed last by the rooms that use the room of a fault', () => {
    const mutation = { file: 'shared-ui/src/table/table.tsx', find: 'one', replace: 'two', spec: undefined };
    expect(testsOf(mutation).map(({ way, room }) => `${way} ${room}`)).toEqual([
      'beside shared-ui',
      'related shared-ui',
      'related shell',
      'related remote-public',
      'related remote-wizard',
      'related remote-admin',
    ]);
  });

  it('names the file of a text that is no longer there', () => {
    const mutation = { file: 'api/src/a.ts', find: 'one', replace: 'two', spec: undefined };
    expect(() => mutated('nothing', mutation)).toThrow('"one" is not found once in api/src/a.ts');
    expect(() => mutated('one and one', mutation)).toThrow('not found once');
  });
});
