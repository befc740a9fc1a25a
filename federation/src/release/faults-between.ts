import { contractFaults } from '@exchange/shared-platform/contract';
import type { RemoteManifest, ShellManifest, Shown } from '@exchange/shared-platform/manifest';
import type { RoomState } from './release-state.ts';

/** Why a remote can't run in a shell, by what both builds say of themselves: a sentence for each fault. */
export function faultsBetween(remote: RemoteManifest, shell: ShellManifest): string[] {
  return [...contractFaults(remote.uses, shell.gives), ...shownFaults(remote.shown, shell.shown)];
}

const kinds: Readonly<Record<keyof Shown, (name: string) => string>> = {
  words: (name) => `the word {{${name}}} of its texts`,
  tokens: (name) => `the custom property ${name} of its styles`,
};

function shownFaults(uses: Shown | undefined, gives: Shown | undefined): string[] {
  if (!uses || !gives) return [];
  return (Object.keys(kinds) as (keyof Shown)[]).flatMap((kind) =>
    uses[kind]
      .filter((name) => !gives[kind].includes(name))
      .map((name) => `it needs ${kinds[kind](name)}, which the shell does not provide`),
  );
}

/**
 * Why a remote can't run in a shell, by the record of the later release, or by what both builds say of themselves when
 * neither has one. Undefined when they were never tried together.
 */
export function knownFaults(
  remote: RemoteManifest,
  tried: RoomState['tried'] | undefined,
  shell: { readonly live: ShellManifest; readonly tried?: RoomState['tried'] | undefined },
): readonly string[] | undefined {
  const [ofRemote, ofShell] = [tried?.get(remote.version), shell.tried?.get(shell.live.version)];
  const record = ofShell?.[`${remote.name}@${remote.version}`] ?? ofRemote?.[`shell@${shell.live.version}`];
  return record ?? (ofRemote || ofShell ? undefined : faultsBetween(remote, shell.live));
}
