import { useEffect, useRef } from 'react';

/**
 * Submit and the panel of an open outcome take each other's place. A visitor whose button goes is put to what came
 * instead; one who stands elsewhere, or has only just opened the page, stays there.
 */
export function useReplacedFocus(isOutcomeOpen: boolean) {
  const submitButton = useRef<HTMLButtonElement>(null);
  const outcomeTitle = useRef<HTMLHeadingElement>(null);
  const seen = useRef(isOutcomeOpen);
  useEffect(() => {
    if (seen.current === isOutcomeOpen) return;
    seen.current = isOutcomeOpen;
    if (document.activeElement === document.body) (outcomeTitle.current ?? submitButton.current)?.focus();
  }, [isOutcomeOpen]);
  return { submitButton, outcomeTitle };
}
