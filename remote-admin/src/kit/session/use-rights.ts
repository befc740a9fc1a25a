import { hasPower, mayCall, type AdminCall, type AdminPower } from '@exchange/shared-domain';
import { sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { useIsBound } from './own-offices.ts';

/** What the table of rights lets the signed-in admin do. */
export function useRights() {
  const role = useAppSelector(sessionSlice.selectors.selectAdmin)?.role;
  const isBound = useIsBound();
  return {
    mayCall: (call: AdminCall): boolean => role !== undefined && mayCall(role, call, { isBound }),
    hasPower: (power: AdminPower): boolean => role !== undefined && hasPower(role, power),
  };
}
