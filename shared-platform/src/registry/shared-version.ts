import type { RemoteRelease, ShellRelease } from './release.schema.ts';

/** A shared module that a release needs and a shell does not give, or gives in a version that does not fit. */
export interface SharedMismatch {
  readonly key: string;
  readonly needed: string;
  /** Undefined when the shell does not provide the module at all. */
  readonly provided: string | undefined;
}

/** Whether `provided` is `needed` or a later version without a breaking change (npm's caret rule). */
export function satisfiesCaret(provided: string, needed: string): boolean {
  const [has, wants] = [parts(provided), parts(needed)];
  const significant = wants.findIndex((part) => part > 0);
  const fixed = significant === -1 ? wants.length : significant + 1;
  if (wants.slice(0, fixed).some((part, index) => part !== has[index])) return false;
  const difference = wants.map((part, index) => (has[index] ?? 0) - part).find((step) => step !== 0) ?? 0;
  return difference >= 0;
}

/** What stands in the way of running `release` inside `shell`; empty when they fit. */
export function findMismatches(release: RemoteRelease, shell: ShellRelease): SharedMismatch[] {
  return Object.entries(release.builtAgainst.shared)
    .map(([key, needed]) => ({ key, needed, provided: shell.provides[key] }))
    .filter(({ provided, needed }) => provided === undefined || !satisfiesCaret(provided, needed));
}

function parts(version: string): number[] {
  const [core = ''] = version.split('-');
  return core.split('.').map(Number);
}
