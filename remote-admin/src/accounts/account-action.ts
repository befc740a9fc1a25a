import type { Account } from '@exchange/shared-domain';

/** An action of a manager on the account of somebody else; `scope` is its role and offices. */
export type AccountAction = 'scope' | 'reset' | 'removeFactor' | 'disable' | 'enable';

/** The actions that change something of this account. */
export function changesOf({ state, hasSecondFactor }: Account): AccountAction[] {
  if (state === 'disabled') return ['enable'];
  return ['scope', 'reset', ...(hasSecondFactor ? ['removeFactor' as const] : []), 'disable'];
}
