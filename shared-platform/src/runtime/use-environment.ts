import { useSelector } from 'react-redux';
import { environmentSlice } from './environment.slice.ts';

/** The run-time environment of the page. */
export const useEnvironment = () => useSelector(environmentSlice.selectors.selectEnvironment);
