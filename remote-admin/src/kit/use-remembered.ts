import { useState } from 'react';
import { localEntries } from '@exchange/shared-platform';

/** A choice that this browser remembers; undefined until it is made. */
export function useRemembered<Value extends boolean | string>(entry: string, type: 'boolean' | 'string') {
  const [value, setValue] = useState(() => {
    const stored = localEntries.read(entry);
    return typeof stored === type ? (stored as Value) : undefined;
  });
  const remember = (next: Value | undefined) => {
    if (next === undefined) localEntries.remove(entry);
    else localEntries.write(entry, next);
    setValue(next);
  };
  return [value, remember] as const;
}
