import { type LockedPackage, lockedPackages } from '@exchange/federation/locked-packages';
import { readPackage, rooms } from '@exchange/shared-node';

/** Rooms whose packages do not ship: browser tests and drills. */
const unshipped = new Set(['e2e', 'drills']);

/** The packages that ship, for all platforms. A second copy of the same version is no other component. */
export function listComponents(): LockedPackage[] {
  const shipped = rooms.filter((room) => !unshipped.has(room));
  const packages = lockedPackages(shipped.flatMap((room) => Object.keys(readPackage(room).dependencies)));
  return [...new Map(packages.map((each) => [`${each.name} ${each.version}`, each])).values()];
}

/** The list as CycloneDX 1.6 in JSON: https://cyclonedx.org/docs/1.6/json */
export function toCycloneDx(components: readonly LockedPackage[]): string {
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: components.map(({ name, version, licence, integrity }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(licence !== undefined && { licenses: [{ expression: licence }] }),
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    })),
  };
  return `${JSON.stringify(list, undefined, 2)}\n`;
}
