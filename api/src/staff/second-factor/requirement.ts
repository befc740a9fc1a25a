import { mayCall, type AdminRole } from '@exchange/shared-domain';
import type { Settings } from '../../settings/settings.ts';

/** Whether the settings ask a role for a second factor; managers are the roles that may change accounts. */
export const mustHaveSecondFactor = (
  { SECOND_FACTOR_REQUIRED: who }: Pick<Settings, 'SECOND_FACTOR_REQUIRED'>,
  role: AdminRole,
): boolean => who === 'all' || (who === 'managers' && mayCall(role, 'PATCH /accounts/:id'));
