import { releasable } from '../workspace/rooms.ts';
import { readRegistry } from './registry-file.ts';
import { publishedVersions } from './release-folder.ts';

/** Published versions of everything, with what is live, what steps in for it, and what was rolled back. */
export async function describeReleases(releases: string): Promise<string> {
  const registry = await readRegistry(releases);
  const lines: string[] = [`Releases in ${releases}`];
  for (const name of releasable) {
    const current = name === 'shell' ? registry?.shell : registry?.remotes[name];
    const marks = new Map([
      [registry?.withdrawn[name], 'rolled back'],
      [current?.previous?.version, 'previous'],
      [current?.live.version, 'live'],
    ]);
    const versions = (await publishedVersions(releases, name)).map((version) => {
      const mark = marks.get(version);
      return mark === undefined ? version : `${version} (${mark})`;
    });
    lines.push(`  ${name.padEnd(10)} ${versions.join(', ') || 'none'}`);
  }
  return lines.join('\n');
}
