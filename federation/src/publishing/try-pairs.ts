import { explain, Failure, print } from '@exchange/shared-node';
import type { Manifest, RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';
import { faultsBetween, recordOf } from '../release/faults-between.ts';
import type { Tried } from '../release/ledger.ts';
import { goodOf, type LiveReleases, type LiveRoom, mountedOnly } from '../release/live-releases.ts';
import { assertTypesFit } from '../release/type-check.ts';

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
        const isLive = (other: typeof shell) => remote === room && other === live;
        const fitting = shells.filter((other) => isLive(other) || recordOf(remote, other)?.length === 0);
        const known =
          fitting.find((other) => other.live.declarations === shell.live.declarations) ??
          fitting[0] ??
          shells.find((releasedWith) => releasedWith.live.time <= remote.live.time);
        const faults = isLive(shell) ? [] : await faultsOf(remote, shell, known, assertPagesRender);
        if (faults && ofRemote) ofRemote[`shell@${shell.live.version}`] = faults;
        if (faults && ofShell) ofShell[`${name}@${remote.live.version}`] = faults;
      }
  return tried;
}

/** A room as it goes live, and its last good releases. */
function lastGood<M extends Manifest>(room: LiveRoom<M>, before: LiveRoom<M> | undefined): LiveRoom<M>[] {
  const others = goodOf(before).filter(({ live }) => live.version !== room.live.version);
  return [room, ...others].slice(0, triedReleases);
}

/**
 * Undefined when nobody can know, for lack of sources, of a shell to compare with, or of time, memory or disk.
 * @param known a shell that the remote fits: its sources meet packages of today, and what is a fault there is none of the pair
 */
async function faultsOf(
  remote: LiveRoom<RemoteManifest>,
  shell: LiveRoom<ShellManifest>,
  known: LiveRoom<ShellManifest> | undefined,
  assertPagesRender: (candidate: LiveReleases) => Promise<void>,
): Promise<readonly string[] | undefined> {
  const faults = faultsBetween(remote.live, shell.live);
  if (faults.length > 0) return faults;
  try {
    // Equal declarations need no second check of types.
    const isTyped = known?.live.declarations === shell.live.declarations;
    const ofTypes = isTyped ? [] : await linesOf(() => assertTypesFit(remote, shell));
    if (ofTypes.length > 0 && !known) throw new Failure('no shell that it fits is left to compare its types with');
    const ofToday = new Set(ofTypes.length > 0 && known ? await linesOf(() => assertTypesFit(remote, known)) : []);
    const own = ofTypes.filter((line) => !ofToday.has(line));
    const candidate = mountedOnly({ shell, remotes: { [remote.live.name]: remote } });
    return (own.length > 0 ? own : await linesOf(() => assertPagesRender(candidate))).slice(0, mostFaults);
  } catch (error) {
    const [why] = explain(error).split('\n');
    print.line(`${remote.live.name} ${remote.live.version} was not tried in the shell ${shell.live.version}: ${why}`);
    return undefined;
  }
}

/** The faults that a check found, in a line each. What is no fault of a release is thrown. */
async function linesOf(check: () => Promise<void>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof Failure) || error.cause !== undefined) throw error;
    const [first = '', ...others] = error.message.split('\n').filter((text) => text.trim() !== '');
    return (others.length > 0 ? others : [first]).map((text) => text.trim().slice(0, longestFault));
  }
}
