import { useEffect, useRef } from 'react';

/**
 * Submit and the panel of an open outcome replace each other. The focus of a removed button moves to what replaced it. A
 * focus elsewhere, or none on a page that was just opened, stays.
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
