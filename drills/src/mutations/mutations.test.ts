import { checkMutations, mutated, readMutations, roomOf } from './mutations.ts';

describe('the list of mutations', () => {
  it('has a hundred faults, in every room that ships', () => {
    const mutations = readMutations();
    expect(new Set(mutations.map(({ file, find }) => `${file} ${find}`)).size).toBe(100);
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

  it('names the file of a text that is no longer there', () => {
    const mutation = { file: 'api/src/a.ts', find: 'one', replace: 'two', spec: undefined };
    expect(() => mutated('nothing', mutation)).toThrow('"one" is not found once in api/src/a.ts');
    expect(() => mutated('one and one', mutation)).toThrow('not found once');
  });
});
