import { useState } from 'react';

/** The value or, while it is undefined, the last one before: a modal goes on showing it while it fades out. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
