import type { LockedPackage } from '@exchange/federation/locked-packages';

/** The licences that may ship, by their SPDX names: permissive ones, and those for fonts and data. */
const permitted: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

export const licenceFaults = (components: readonly Pick<LockedPackage, 'name' | 'version' | 'licence'>[]): string[] =>
  components.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} names no licence`];
    return isPermitted(licence) ? [] : [`${name} ${version} is under ${licence}`];
  });

/**
 * True for a permitted licence, for a choice with at least one, and for a combination of permitted ones. Any other
 * expression, such as an exception, is refused, so that a person checks it.
 */
export function isPermitted(expression: string): boolean {
  const plain = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/ OR /.test(plain) && / AND /.test(plain)) return false;
  if (/ OR /.test(plain)) return plain.split(' OR ').some((part) => permitted.has(part.trim()));
  return plain.split(' AND ').every((part) => permitted.has(part.trim()));
}
