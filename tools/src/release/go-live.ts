import { satisfiesCaret } from '@exchange/shared-platform/registry';
import {
  type RemoteRelease,
  remoteReleaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from './stored-release.schema.ts';
import type { StoredRegistry } from './stored-registry.ts';
import { Failure } from '../process/failure.ts';
import type { Release } from './release-folder.ts';

/** StoredRegistry after these releases went live; what was live before becomes the fallback. */
export function goLive(
  registry: StoredRegistry | undefined,
  releases: Readonly<Record<string, Release>>,
): StoredRegistry {
  const shellRelease = releases['shell'] ?? registry?.shell.live;
  if (!shellRelease) throw new Failure('There is no shell yet; release it with "npm run release -- shell" first.');
  const remotes = { ...registry?.remotes };
  const withdrawn = { ...registry?.withdrawn };
  for (const [name, release] of Object.entries(releases)) {
    delete withdrawn[name];
    if (name !== 'shell') remotes[name] = next(remotes[name], remoteReleaseSchema.parse(release));
  }
  const shell = next(registry?.shell, shellReleaseSchema.parse(shellRelease));
  return assertCompatible({ format: 1, shell, remotes, withdrawn });
}

/**
 * StoredRegistry after `name` went back to its previous version.
 * @throws Failure when there is none
 */
export function rollBack(registry: StoredRegistry, name: string): StoredRegistry {
  const current = name === 'shell' ? registry.shell : registry.remotes[name];
  if (!current) throw new Failure(`${name} was never released; "npm run release -- --list" shows what was.`);
  const { live, previous } = current;
  if (!previous) throw new Failure(`${name} has no previous version to go back to.`);
  const withdrawn = { ...registry.withdrawn, [name]: live.version };
  if (name === 'shell')
    return assertCompatible({ ...registry, withdrawn, shell: { live: shellReleaseSchema.parse(previous) } });
  const remotes = { ...registry.remotes, [name]: { live: remoteReleaseSchema.parse(previous) } };
  return assertCompatible({ ...registry, withdrawn, remotes });
}

function next<T extends RemoteRelease | ShellRelease>(
  current: { live: T; previous?: T | undefined } | undefined,
  live: T,
): { live: T; previous?: T } {
  const previous = current?.live.version === live.version ? current.previous : current?.live;
  return { live, ...(previous && { previous }) };
}

/** A remote that the live shell can't serve would show every visitor the error panel: better no release than that. */
function assertCompatible(registry: StoredRegistry): StoredRegistry {
  for (const [name, { live }] of Object.entries(registry.remotes)) {
    const [mismatch] = findMismatches(live, registry.shell.live);
    if (!mismatch) continue;
    const { key, needed, provided = 'none' } = mismatch;
    throw new Failure(
      `${name} ${live.version} needs ${key} ${needed} and the shell ${registry.shell.live.version} gives ${provided}; ` +
        `release them together: "npm run release -- shell ${name}".`,
    );
  }
  return registry;
}

function findMismatches(release: RemoteRelease, shell: ShellRelease) {
  return Object.entries(release.builtAgainst.shared)
    .map(([key, needed]) => ({ key, needed, provided: shell.provides[key] }))
    .filter(({ provided, needed }) => provided === undefined || !satisfiesCaret(provided, needed));
}
