import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingRows } from '@exchange/edge/settings-table';
import { root } from '@exchange/shared-node';

const readme = join(root, 'README.md');
const [begin, end] = ['<!-- settings -->', '<!-- /settings -->'];

export function checkSettingsDocument(): string[] {
  const text = readFileSync(readme, 'utf8');
  return withoutSpaces(text) === withoutSpaces(withSettings(text))
    ? []
    : ['The settings in README.md are out of date; "npm run format" updates them'];
}

export function writeSettingsDocument(): void {
  writeFileSync(readme, withSettings(readFileSync(readme, 'utf8')));
}

function withSettings(text: string): string {
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${begin} ... ${end}`);
  const rows = settingRows().map(([name, value, meaning]) => `| \`${name}\` | ${value} | ${meaning} |`);
  const table = ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

/** Ignores the alignment of the table, which the formatter changes. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/[ \t\n]+/g, '').replaceAll(/-+/g, '-');
}
