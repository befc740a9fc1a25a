import { useEffect, useEffectEvent } from 'react';
import { useAlert, useLoadAhead } from '@exchange/shared-platform';
import { onDemand } from '@exchange/shared-ui';

// All together: who opens one of them opens the others soon.
const preload = () => import('./dialogs.ts');
const dialogs = { preload };
const useLoadedDialogs = onDemand(preload);

/**
 * The dialogs, which a list is read without: they are loaded when it is shown and the browser is idle, or when one is opened
 * before.
 * @param isOpen whether one of them is to be shown
 * @param close called when they can't be loaded; the next opening tries again
 */
export function useDialogs(isOpen: boolean, close: () => void) {
  const { part, want } = useLoadedDialogs();
  useLoadAhead(dialogs);
  const alert = useAlert();
  const load = useEffectEvent(() => want());
  const fail = useEffectEvent(() => {
    close();
    alert({ type: 'error', message: 'ui:notLoaded' });
  });
  useEffect(() => {
    if (isOpen) void load().catch(() => fail());
  }, [isOpen]);
  return part;
}
