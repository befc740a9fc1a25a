import { contractFaults } from '@exchange/shared-platform/contract';
import type { RemoteManifest, ShellManifest, Shown } from '@exchange/shared-platform/manifest';
import type { RoomState } from './release-state.ts';

interface Tried<M> {
  readonly live: M;
  readonly tried?: RoomState['tried'] | undefined;
}

/** Why a remote can't run in a shell, by what both builds say of themselves: a sentence for each fault. */
export function faultsBetween(remote: RemoteManifest, shell: ShellManifest): string[] {
  return [...contractFaults(remote.uses, shell.gives), ...shownFaults(remote.shown, shell.shown)];
}

function shownFaults(uses: Shown | undefined, gives: Shown | undefined): string[] {
  if (!uses || !gives) return [];
  const missing = (kind: keyof Shown, what: (name: string) => string) =>
    uses[kind]
      .filter((name) => !gives[kind].includes(name))
      .map((name) => `it needs ${what(name)}, which the shell does not provide`);
  return [
    ...missing('words', (name) => `the word {{${name}}} of its texts`),
    ...missing('tokens', (name) => `the custom property ${name} of its styles`),
  ];
}

/** What was found when both were tried together, by the release of the later one. */
export const recordOf = (remote: Tried<RemoteManifest>, shell: Tried<ShellManifest>): readonly string[] | undefined =>
  shell.tried?.get(shell.live.version)?.[`${remote.live.name}@${remote.live.version}`] ??
  remote.tried?.get(remote.live.version)?.[`shell@${shell.live.version}`];

/**
 * Why a remote can't run in a shell: by the record, or by facts for releases from before there was one. Undefined for two
 * that could have been tried together and were not.
 */
export function knownFaults(remote: Tried<RemoteManifest>, shell: Tried<ShellManifest>): readonly string[] | undefined {
  const isRecorded = remote.tried?.has(remote.live.version) || shell.tried?.has(shell.live.version);
  return recordOf(remote, shell) ?? (isRecorded ? undefined : faultsBetween(remote.live, shell.live));
}
