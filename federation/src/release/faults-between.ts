import { contractFaults } from '@exchange/shared-platform/contract';
import type { RemoteManifest, ShellManifest } from '@exchange/shared-platform/manifest';

/** Why a remote can't run in a shell, by what both builds say of themselves: a sentence for each fault. */
export function faultsBetween(remote: RemoteManifest, shell: ShellManifest): string[] {
  return contractFaults(remote.uses, shell.gives);
}
