import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHasUnsentInput } from '@exchange/shared-platform';

const quietTime = 3000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const isModalOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Modals are put into the body itself. */
function watchModals(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/**
 * True from a moment on in which the person does nothing, for as long as no modal is open and nothing that they typed is
 * unsent.
 */
export function useFreeMoment(): boolean {
  const isModal = useSyncExternalStore(watchModals, isModalOpen);
  const isUnsent = useHasUnsentInput();
  const isBusy = isModal || isUnsent;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isBusy || isQuiet) return undefined;
    const begin = () => setTimeout(() => setQuiet(true), quietTime);
    let timer = begin();
    const again = () => {
      clearTimeout(timer);
      timer = begin();
    };
    for (const sign of signs) document.addEventListener(sign, again, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, again);
    };
  }, [isBusy, isQuiet]);
  if (isBusy && isQuiet) setQuiet(false);
  return isQuiet && !isBusy;
}
