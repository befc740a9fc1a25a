import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const source = join(__dirname, '..');
const components = readdirSync(source, { encoding: 'utf8', recursive: true }).filter((file) =>
  /(?<!\.test|\.d)\.tsx?$/.test(file),
);

/** Style sheets that a component imports, by the name that it uses. */
const sheetsOf = (file: string, text: string) =>
  [...text.matchAll(/import (\w+) from '(.+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    name,
    css: readFileSync(join(source, dirname(file), path), 'utf8'),
  }));

const cases = components.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  return sheetsOf(file, text).flatMap(({ name, css }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => ({ file, used, css })),
  );
});

// Component tests accept any class name, so this test finds misspelt ones.
it.each(cases)('$file finds its class $used in the style sheet', ({ used, css }) => {
  expect(css).toMatch(new RegExp(`\\.${used}\\b`));
});
