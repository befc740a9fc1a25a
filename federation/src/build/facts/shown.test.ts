import { ShownNames } from './shown.ts';

test('a room takes from the shell what it names and does not define', () => {
  const names = new ShownNames();
  names.readTexts('{ "a": "{{cashName}} for {{count}}, {{ coins, list }}" }');
  names.readSheet('.own { --own: 1px; margin: var(--space-3) var( --own ); color: var(--tint, red) }');
  names.readSheet('.own { /* --space-4: 2px */ transition: --space-4, top; inset: var(--space-4) }');
  names.readCode("style = { ['--columns']: 2, gap: 'var(--columns)', color: 'var(--color-danger)' }; i--, f(--i);");
  expect(names.taken({ words: ['coins', 'cashName', 'rateEnd'], tokens: [] })).toEqual({
    words: ['cashName', 'coins'],
    tokens: ['--color-danger', '--space-3', '--space-4'],
  });
});

test('a room that defines a token of the shell for some of its elements takes it all the same', () => {
  const names = new ShownNames();
  names.readSheet('.own { --space-3: 2px } .other { margin: var(--space-3) }');
  expect(names.taken({ words: [], tokens: ['--space-3'] }).tokens).toEqual(['--space-3']);
});

test('a shell gives what it defines for the whole page, in any theme', () => {
  const names = new ShownNames();
  names.readSheet(
    '/* --old: 1px; */ :root { --space-3: 1px } .own { --own: 1px } :root .own { transition: --old, top }',
  );
  names.readSheet("@media print { html[data-theme='light'] { --ink: black } } :root .own { --inner: 1px }");
  expect(names.given(['coins'])).toEqual({ words: ['coins'], tokens: ['--ink', '--space-3'] });
});
