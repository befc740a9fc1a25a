import { useLocation } from 'react-router-dom';
import { sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { ADMIN, mountOf } from '../navigation/mounts.ts';

/** Whether staff are at work: the page then has a menu of its own, and neither the site's nor its footer. */
export function useIsWork(): boolean {
  const admin = useAppSelector(sessionSlice.selectors.selectAdmin);
  return mountOf(useLocation().pathname).remote === ADMIN && admin !== undefined;
}
