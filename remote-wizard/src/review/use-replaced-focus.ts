import { useEffect, useRef } from 'react';

/**
 * Submit and the panel of an unanswered request take each other's place. A visitor whose button goes is put to what came
 * instead; one who stands elsewhere, or has only just opened the page, stays there.
 */
export function useReplacedFocus(shown: string) {
  const submitButton = useRef<HTMLButtonElement>(null);
  const unansweredTitle = useRef<HTMLHeadingElement>(null);
  const seen = useRef(shown);
  useEffect(() => {
    if (seen.current === shown) return;
    seen.current = shown;
    if (document.activeElement === document.body) (unansweredTitle.current ?? submitButton.current)?.focus();
  }, [shown]);
  return { submitButton, unansweredTitle };
}
