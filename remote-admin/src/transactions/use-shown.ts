import { useState } from 'react';
import { localEntries } from '@exchange/shared-platform';
import { useIsPhone } from '../frame/use-is-phone.ts';

const LOW = '(height < 60em)';

/**
 * Whether an optional part of the page is shown: on a phone only after the admin opens it, elsewhere until the admin closes
 * it. Figures also wait on a low screen, which is for the list. The choice is remembered on this device, separately for
 * phone and wide screen.
 */
export function useShown(part: 'Figures' | 'Filters') {
  const isPhone = useIsPhone();
  const entry = `admin${part}${isPhone ? 'OnPhone' : ''}`;
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const remembered = choices[entry] ?? localEntries.read(entry);
  const isLow = part === 'Figures' && globalThis.matchMedia(LOW).matches;
  const isShown = typeof remembered === 'boolean' ? remembered : !isPhone && !isLow;
  const toggle = () => {
    localEntries.write(entry, !isShown);
    setChoices({ ...choices, [entry]: !isShown });
  };
  return { isShown, toggle };
}
