import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingRows } from '@exchange/edge/settings-table';
import { root, withPart } from '@exchange/shared-node';

const readme = join(root, 'README.md');

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
  const rows = settingRows().map(([name, value, meaning]) => `| \`${name}\` | ${value} | ${meaning} |`);
  return withPart(text, 'settings', ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n'));
}

/** Ignores the alignment of the table, which the formatter changes. */
const withoutSpaces = (text: string) => text.replaceAll(/[ \t\n]+/g, '').replaceAll(/-+/g, '-');
