import type { Account } from '@exchange/shared-domain';

/** An action of a manager on the account of somebody else. */
export type AccountAction = 'makeManager' | 'makeOperator' | 'reset' | 'removeFactor' | 'disable' | 'enable';

/** The actions that change something of this account. */
export function changesOf({ role, state, hasSecondFactor }: Account): AccountAction[] {
  if (state === 'disabled') return ['enable'];
  const newRole = role === 'manager' ? 'makeOperator' : 'makeManager';
  return [newRole, 'reset', ...(hasSecondFactor ? ['removeFactor' as const] : []), 'disable'];
}
