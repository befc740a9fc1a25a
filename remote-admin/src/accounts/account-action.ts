import type { Account } from '@exchange/shared-domain';

/** What a manager can do with the account of somebody else. */
export type AccountAction = 'makeManager' | 'makeOperator' | 'reset' | 'disable' | 'enable';

/** The actions that change something of this account. */
export function changesOf({ role, state }: Account): AccountAction[] {
  if (state === 'disabled') return ['enable'];
  return [role === 'manager' ? 'makeOperator' : 'makeManager', 'reset', 'disable'];
}
