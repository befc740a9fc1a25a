import { inEachLanguage } from '@exchange/shared-domain';
import type { RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import type { LiveRelease, Registry, RemoteRelease, Shares } from '@exchange/shared-platform/registry';
import { routesOf } from '../build/mounts.ts';
import type { LiveReleases } from './live-releases.ts';

/** The registry that reaches the browser. */
export function pageRegistry({ shell, remotes }: LiveReleases, publicUrl = ''): Registry {
  if (!shell) throw new Error('there is no shell that a page could be made of');
  const { version, gives } = shell.live;
  const candidates = Object.values(remotes).flatMap(({ live, fallbacks }) => [live, ...fallbacks]);
  return {
    format: 2,
    shell: { version, gives: consumedOf(gives, candidates) },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { live, fallbacks }]) => [
        name,
        {
          live: liveRelease(live, shell.live, publicUrl),
          fallbacks: fallbacks.map((each) => remoteRelease(each, publicUrl)),
        },
      ]),
    ),
  };
}

function remoteRelease({ name, version, files, uses }: RemoteManifest, publicUrl: string): RemoteRelease {
  const entry = files.find(({ role }) => role === 'entry');
  if (!entry) throw new Error(`${name} ${version} has no entry`);
  return { version, entry: `${publicUrl}/mfe/${name}/${entry.path}`, uses };
}

function liveRelease(manifest: RemoteManifest, { mounts, doors = {} }: ShellManifest, publicUrl: string): LiveRelease {
  const inStore = (paths: readonly string[]) => paths.map((path) => `${publicUrl}/mfe/${manifest.name}/${path}`);
  const routes = routesOf(mounts, manifest).map(([address, { files, texts, shares = [] }]) => {
    const given = new Set(shares.flatMap((key) => doors[key] ?? []));
    return [
      address,
      {
        files: [...inStore(files), ...[...given].map((file) => `/${file}`)],
        texts: inEachLanguage((language) => inStore(texts[language] ?? [])),
      },
    ];
  });
  return { ...remoteRelease(manifest, publicUrl), routes: Object.fromEntries(routes) };
}

/** The page compares only names that some release uses. */
function consumedOf(provided: Shares, candidates: readonly RemoteManifest[]): Shares {
  const consumed = Object.entries(provided).flatMap(([key, { version, names }]): [string, Shares[string]][] => {
    const uses = candidates.flatMap((candidate) => candidate.uses[key] ?? []);
    if (uses.length === 0) return [];
    if (names === '*') return [[key, { version, names }]];
    const wanted = new Set(uses.flatMap((use) => (use.names === '*' ? [] : use.names)));
    return [[key, { version, names: names.filter((name) => wanted.has(name)) }]];
  });
  return Object.fromEntries(consumed);
}
