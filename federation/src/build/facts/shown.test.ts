import { ShownNames } from './shown.ts';

test('a room takes from the shell what it names and does not define', () => {
  const names = new ShownNames();
  names.readTexts('{ "a": "{{cashName}} for {{count}}, {{ coins, list }}" }');
  names.readStyles('.own { --own: 1px; margin: var(--space-3) var( --own ); color: var(--tint, red) }');
  names.readStyles("style = { ['--columns']: 2, gap: 'var(--columns)', color: 'var(--color-danger)' }; i--, f(--i);");
  expect(names.taken(['coins', 'cashName', 'rateEnd'])).toEqual({
    words: ['cashName', 'coins'],
    tokens: ['--color-danger', '--space-3'],
  });
  expect(names.given(['coins'])).toEqual({ words: ['coins'], tokens: ['--columns', '--own'] });
});
