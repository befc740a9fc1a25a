import { useEffect, useRef } from 'react';
import { useAlert, useAppDispatch, whenUsable } from '@exchange/shared-platform';
import { onDemand } from '@exchange/shared-ui';

// All together: who opens one of them opens the others soon.
const useLoadedDialogs = onDemand(() => import('./dialogs.ts'));

/**
 * The dialogs, which a list is read without: they are loaded when it is shown and the browser is idle, or when one is opened
 * before.
 * @param isOpen whether one of them is to be shown
 * @param close called when they can't be loaded; the next opening tries again
 */
export function useDialogs(isOpen: boolean, close: () => void) {
  const { part, want } = useLoadedDialogs();
  const dispatch = useAppDispatch();
  const alert = useAlert();
  const latest = useRef({ want, close });
  useEffect(() => {
    latest.current = { want, close };
  });
  useEffect(() => whenUsable(dispatch, () => void latest.current.want().catch(() => undefined)), [dispatch]);
  useEffect(() => {
    if (!isOpen) return;
    void latest.current.want().catch(() => {
      latest.current.close();
      alert({ type: 'error', message: 'ui:notLoaded' });
    });
  }, [isOpen, alert]);
  return part;
}
