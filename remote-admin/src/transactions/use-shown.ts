import { useState } from 'react';
import { localEntries } from '@exchange/shared-platform';
import { useIsPhone } from './use-is-phone.ts';

/**
 * Whether a part of the page that costs the list its room is shown: on a phone only when asked for, elsewhere until sent
 * away. The answer is remembered on this machine, for each of the two by itself.
 */
export function useShown(part: 'Figures' | 'Filters') {
  const isPhone = useIsPhone();
  const entry = `admin${part}${isPhone ? 'OnPhone' : ''}`;
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const remembered = answers[entry] ?? localEntries.read(entry);
  const isShown = typeof remembered === 'boolean' ? remembered : !isPhone;
  const toggle = () => {
    localEntries.write(entry, !isShown);
    setAnswers({ ...answers, [entry]: !isShown });
  };
  return { isShown, toggle };
}
