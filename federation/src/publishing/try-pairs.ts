import { explain } from '@exchange/shared-node';
import type { Manifest, RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { faultsBetween, recordOf } from '../release/faults-between.ts';
import type { Tried } from '../release/ledger.ts';
import { type LiveReleases, type LiveRoom, mountedOnly } from '../release/live-releases.ts';
import { assertTypesFit, SourcesMissing } from '../release/type-check.ts';

/** How many of a room's last good releases a release of another one is tried with. */
const triedReleases = 5;
const [mostFaults, longestFault] = [3, 200];

/**
 * Tries the released rooms with the last good releases of those that they meet, as a rollback would bring them together:
 * facts, types, and whether the pages render. The live pairs passed more than that before.
 * @returns by released room what the ledger records
 */
export async function tryPairs(
  before: LiveReleases,
  { shell: live, remotes }: LiveReleases,
  names: readonly string[],
  assertPagesRender: (candidate: LiveReleases) => Promise<void>,
): Promise<Readonly<Record<string, Tried>>> {
  const tried = Object.fromEntries(names.map((name): [string, Record<string, readonly string[]>] => [name, {}]));
  const shells = live ? lastGood(live, before.shell) : [];
  for (const [name, room] of Object.entries(remotes))
    for (const remote of lastGood(room, before.remotes[name]))
      for (const shell of shells) {
        const [ofRemote, ofShell] = [remote === room && tried[name], shell === live && tried['shell']];
        if (!ofRemote && !ofShell) continue;
        // Equal declarations need no second check of types.
        const isTyped = shells.some(
          (other) => other.live.declarations === shell.live.declarations && recordOf(remote, other)?.length === 0,
        );
        const isLive = remote === room && shell === live;
        const faults = isLive ? [] : await faultsOf(remote, shell, isTyped, assertPagesRender);
        if (faults && ofRemote) ofRemote[`shell@${shell.live.version}`] = faults;
        if (faults && ofShell) ofShell[`${name}@${remote.live.version}`] = faults;
      }
  return tried;
}

/** A room as it goes live, and its last good releases. */
function lastGood<M extends Manifest>(room: LiveRoom<M>, before: LiveRoom<M> | undefined): LiveRoom<M>[] {
  const others = before ? [before.live, ...(before.good ?? [])].map((live) => ({ ...before, live })) : [];
  return [room, ...others.filter(({ live }) => live.version !== room.live.version)].slice(0, triedReleases);
}

/** Undefined when nobody can know: the sources of the remote came neither with its release nor with this clone. */
async function faultsOf(
  remote: LiveRoom<RemoteManifest>,
  shell: LiveRoom<ShellManifest>,
  isTyped: boolean,
  assertPagesRender: (candidate: LiveReleases) => Promise<void>,
): Promise<readonly string[] | undefined> {
  const faults = faultsBetween(remote.live, shell.live);
  if (faults.length > 0) return faults;
  try {
    if (!isTyped) await assertTypesFit(remote, shell);
    await assertPagesRender(mountedOnly({ shell, remotes: { [remote.live.name]: remote } }));
    return [];
  } catch (error) {
    if (error instanceof SourcesMissing) return undefined;
    const [first = '', ...others] = explain(error)
      .split('\n')
      .filter((text) => text.trim() !== '');
    return (others.length > 0 ? others : [first])
      .slice(0, mostFaults)
      .map((text) => text.trim().slice(0, longestFault));
  }
}
