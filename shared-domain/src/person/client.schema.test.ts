import { isAnonymised } from './client.schema.ts';

it('a client without a name is one whose identification was deleted', () => {
  expect(isAnonymised({ name: '' })).toBe(true);
  expect(isAnonymised({ name: 'Test Visitor' })).toBe(false);
});
