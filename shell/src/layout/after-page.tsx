import { useContext, useDeferredValue, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

/**
 * Gives what stands around a page the new address after the page is rendered: each link reads the address, and the person
 * waits for the page.
 */
export function AfterPage({ children }: { children: ReactNode }) {
  const shown = useDeferredValue(useContext(LocationContext));
  return <LocationContext value={shown}>{children}</LocationContext>;
}
