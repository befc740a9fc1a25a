import { useLayoutEffect } from 'react';
import { useAppDispatch, type AppDispatch } from '@exchange/shared-platform';
import { follow } from './draft.actions.ts';
import { onChangedElsewhere } from './draft-storage.ts';

const following = new WeakSet<AppDispatch>();

/** From here on the draft of this tab is that of the browser, also while the visitor reads another page. */
export function useOtherTabs(): void {
  const dispatch = useAppDispatch();
  // Before the effects of the steps: an exchange from the address must not be followed by what was there before it.
  useLayoutEffect(() => {
    if (following.has(dispatch)) return;
    following.add(dispatch);
    const catchUp = () => dispatch(follow());
    // The remote may have been loaded long before its page is opened.
    catchUp();
    onChangedElsewhere(catchUp);
  }, [dispatch]);
}
