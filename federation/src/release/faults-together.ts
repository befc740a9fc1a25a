import type { NamesInPage, RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { faultsBetween, knownFaults } from './faults-between.ts';
import { isLimited } from '../build/facts/selector-reach.ts';
import { addressesOf, ownerOf, routesOf } from '../build/mounts.ts';
import { type LiveReleases, type LiveRoom, mountedOnly, roomsOf } from './live-releases.ts';

const kinds: Readonly<Record<keyof NamesInPage, string>> = {
  endpoints: 'endpoint',
  slices: 'slice',
  namespaces: 'namespace of texts',
  selectors: 'global style',
};

export function faultsTogether(releases: LiveReleases): string[] {
  return [...contractFaultsOf(releases), ...collisionsOf(releases), ...faultsAlone(releases)];
}

/** What is wrong with a room whatever it meets: its release is refused, and one from before that was looked at went live. */
export function faultsAlone(releases: LiveReleases): string[] {
  return [...strangeNames(releases), ...foreignRoutes(releases)];
}

/** What is wrong already, such as a fault of another room, gets no worse, and releases from before a rule went live without. */
export function newFaults(now: LiveReleases, next: LiveReleases): string[] {
  const known = new Set([...faultsTogether(now), ...faultsAlone(next)]);
  return faultsTogether(next).filter((fault) => !known.has(fault));
}

/** Remotes that need another shell. */
export function misfits(releases: LiveReleases): string[] {
  const { shell, remotes } = mountedOnly(releases);
  const rooms = Object.values(shell ? remotes : releases.remotes);
  return rooms.filter((room) => !shell || faultsOf(room, shell).length > 0).map(({ live }) => live.name);
}

/** Remotes that could have been tried in the shell, and were not. */
export function neverTried({ shell, remotes }: LiveReleases): LiveRoom[] {
  return Object.values(remotes).filter((room) => shell && !knownFaults(room, shell));
}

function contractFaultsOf(releases: LiveReleases): string[] {
  const { shell, remotes } = mountedOnly(releases);
  if (!shell) return Object.keys(releases.remotes).length > 0 ? ['There is no shell yet.'] : [];
  return Object.entries(remotes).flatMap(([name, room]) =>
    faultsOf(room, shell).map(
      (fault) => `${name} ${room.live.version} does not fit the shell ${shell.live.version}: ${fault}.`,
    ),
  );
}

/** Of two that were never tried together, facts are all that is known. */
const faultsOf = (remote: LiveRoom<RemoteManifest>, shell: LiveRoom<ShellManifest>): readonly string[] =>
  knownFaults(remote, shell) ?? faultsBetween(remote.live, shell.live);

function collisionsOf(releases: LiveReleases): string[] {
  const rooms = Object.values(roomsOf(releases)).map(({ live }) => live);
  return (Object.keys(kinds) as (keyof NamesInPage)[]).flatMap((kind) => {
    const named = rooms.flatMap((room) => room.namesInPage[kind].map((name) => ({ name, room })));
    return [...Map.groupBy(named, ({ name }) => name)].flatMap(([name, owners]) => {
      const [first, ...others] = owners.map(({ room }) => `${room.name} ${room.version}`);
      return others.map((other) => `${other} and ${first} both have the ${kinds[kind]} "${name}".`);
    });
  });
}

/** A remote's texts live under its own name, and its style sheets style its own elements, or those of a library. */
function strangeNames({ shell, remotes }: LiveReleases): string[] {
  const tokens = shell?.live.shown?.tokens ?? [];
  const changesAll = (selector: string) =>
    selector.startsWith('@') ? tokens.includes(selector.replace('@property ', '')) : !isLimited(selector);
  return Object.entries(remotes).flatMap(([name, { live }]) => [
    ...live.namesInPage.namespaces
      .filter((namespace) => namespace !== name)
      .map((namespace) => `${name} ${live.version} calls itself "${namespace}".`),
    ...live.namesInPage.selectors
      .filter(changesAll)
      .map((selector) => `${name} ${live.version} has the global style "${selector}", which changes every room.`),
  ]);
}

function foreignRoutes(releases: LiveReleases): string[] {
  const { shell, remotes } = mountedOnly(releases);
  const mounts = shell?.live.mounts ?? [];
  return Object.entries(remotes).flatMap(([name, { live }]) =>
    routesOf(mounts, live).flatMap(([address]) => {
      const owners = new Set(addressesOf(mounts, address).map((meant) => ownerOf(mounts, meant) ?? name));
      owners.delete(name);
      return [...owners].map((owner) => `${name} ${live.version} has the route ${address}, which is ${owner}'s.`);
    }),
  );
}
