import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage, root } from '@exchange/shared-node/rooms';

const most = 16;

/** Errors of the root scripts: too many, or one that the README does not explain. */
export function checkRootScripts(): string[] {
  const names = Object.keys(readPackage('.').scripts);
  const readme = join(root, 'README.md');
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  return [
    ...(names.length > most ? [`package.json has ${names.length} scripts; ${most} are the most`] : []),
    ...names
      .filter((name) => !new RegExp(`\`npm (run )?${name}\``).test(text))
      .map((name) => `README.md does not explain the script ${name}`),
  ];
}
