import { useSelector } from 'react-redux';
import { sessionSlice } from './session.slice.ts';

/** The admin's session. */
export const useSession = () => useSelector(sessionSlice.selectors.selectSession);
