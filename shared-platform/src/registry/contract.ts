import type { Shares } from './contract.schema.ts';

/**
 * Why code that uses `uses` can't run in a shell that provides `gives`: one sentence for each shared
 * module, in English, for the console and the ledger. Empty when they fit.
 */
export function contractFaults(uses: Shares, gives: Shares): string[] {
  return Object.entries(uses).flatMap(([key, { version, names }]) => {
    const provided = gives[key];
    if (!provided) return [`it needs ${key}, which the shell does not provide`];
    if (!satisfiesCaret(provided.version, version))
      return [`it needs ${key} ${version}, and the shell provides ${provided.version}`];
    if (names === '*' || provided.names === '*') return [];
    const missing = names.filter((name) => !provided.names.includes(name));
    return missing.length > 0 ? [`it needs ${missing.join(', ')} of ${key}, which the shell does not provide`] : [];
  });
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

function parts(version: string): number[] {
  const [core = ''] = version.split('-');
  return core.split('.').map(Number);
}
