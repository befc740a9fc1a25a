import { contractFaults } from '@exchange/shared-platform/contract';
import type { Manifest, NamesInPage } from '@exchange/shared-platform/manifest';
import { type LiveReleases, roomsOf } from './live-releases.ts';

const kinds: Readonly<Record<keyof NamesInPage, string>> = {
  endpoints: 'endpoint',
  slices: 'slice',
  namespaces: 'namespace of texts',
  selectors: 'global style',
};

export function faultsTogether(releases: LiveReleases): string[] {
  return [...contractFaultsOf(releases), ...collisionsOf(releases), ...strangeNames(releases)];
}

function contractFaultsOf({ shell, remotes }: LiveReleases): string[] {
  if (!shell) return Object.keys(remotes).length > 0 ? ['There is no shell yet.'] : [];
  return Object.entries(remotes).flatMap(([name, { live }]) =>
    contractFaults(live.uses, shell.live.gives).map(
      (fault) => `${name} ${live.version} does not fit the shell ${shell.live.version}: ${fault}.`,
    ),
  );
}

function collisionsOf(releases: LiveReleases): string[] {
  const faults: string[] = [];
  for (const kind of Object.keys(kinds) as (keyof NamesInPage)[]) {
    const owners = new Map<string, Manifest>();
    for (const { live } of Object.values(roomsOf(releases))) {
      for (const name of live.namesInPage[kind]) {
        const owner = owners.get(name);
        if (owner)
          faults.push(
            `${live.name} ${live.version} and ${owner.name} ${owner.version} both have the ${kinds[kind]} "${name}".`,
          );
        owners.set(name, live);
      }
    }
  }
  return faults;
}

/** A remote's texts live under its own name, and its style sheets style its own elements. */
function strangeNames({ remotes }: LiveReleases): string[] {
  return Object.entries(remotes).flatMap(([name, { live }]) => [
    ...live.namesInPage.namespaces
      .filter((namespace) => namespace !== name)
      .map((namespace) => `${name} ${live.version} calls itself "${namespace}".`),
    ...live.namesInPage.selectors
      .filter((selector) => !/[.#[@]/.test(selector))
      .map((selector) => `${name} ${live.version} has the global style "${selector}", which changes every room.`),
  ]);
}
