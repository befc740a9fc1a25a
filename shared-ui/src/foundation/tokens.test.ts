import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastRatio } from '../testing/contrast.ts';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

const tokensOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]),
  );

const [dark = '', light = ''] = css.split(":root[data-theme='light']");
const themes = { dark: tokensOf(dark), light: tokensOf(light) };

const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const texts = ['text', 'text-muted', 'text-subtle', 'primary-text', 'success', 'waiting', 'info', 'warning', 'danger'];

/** Text on a coloured surface. */
const filled: readonly (readonly [text: string, fill: string])[] = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-pressed'],
  ['on-secondary', 'secondary'],
  ['on-secondary', 'secondary-hover'],
  ['on-secondary', 'secondary-pressed'],
  ['on-success', 'success-fill'],
  ['on-success', 'success-fill-hover'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ['primary-text', 'primary-tint'],
  ['text', 'primary-tint'],
  ['on-accent', 'accent'],
  ['waiting', 'waiting-tint'],
  ...['success', 'info', 'warning', 'danger'].flatMap((tone) =>
    [tone, 'text', 'text-muted'].map((text) => [text, `${tone}-tint`] as const),
  ),
];

/** Borders of controls and the focus ring, which need less contrast than text. */
const edges = ['border-strong', 'focus', 'danger'];

describe.each(['dark', 'light'] as const)('the colours of the %s theme', (theme) => {
  const colour = (name: string) => {
    const value = themes[theme][name];
    if (!value) throw new Error(`tokens.css has no --color-${name} in the ${theme} theme`);
    return value;
  };

  it.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    'let %s be read on %s (AA, 4.5)',
    (text, surface) => {
      expect(contrastRatio(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(filled)('let %s be read on %s (AA, 4.5)', (text, fill) => {
    expect(contrastRatio(colour(text), colour(fill))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces.slice(0, 4).flatMap((surface) => edges.map((edge) => [edge, surface] as const)))(
    'let %s be seen on %s (3)',
    (edge, surface) => {
      expect(contrastRatio(colour(edge), colour(surface))).toBeGreaterThanOrEqual(3);
    },
  );
});

it('has the same colours in both themes', () => {
  expect(Object.keys(themes.light).toSorted()).toEqual(Object.keys(themes.dark).toSorted());
});
