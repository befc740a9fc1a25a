import { useState } from 'react';

/** Counts how often a modal was opened: a form that is opened again begins anew, with the time of now. */
export function useOpening(isOpen: boolean): number {
  const [{ wasOpen, count }, setOpening] = useState({ wasOpen: isOpen, count: 0 });
  if (isOpen !== wasOpen) setOpening({ wasOpen: isOpen, count: isOpen ? count + 1 : count });
  return count;
}
