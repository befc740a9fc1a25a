import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@exchange/shared-platform';
import { draftDropped, drafted, draftsSlice, type Draft } from './drafts.slice.ts';

type DraftsRoot = Parameters<typeof draftsSlice.selectors.selectDraft>[0];

/** Values of an action's form: what was typed before for the same transaction, or else `initial`. */
export function useDraft<Values extends Draft>(key: string, initial: () => Values) {
  const dispatch = useAppDispatch();
  const typed = useSelector((state: DraftsRoot) => draftsSlice.selectors.selectDraft(state, key));
  const [start] = useState(initial);
  const change = useCallback((draft: Values) => void dispatch(drafted({ key, draft })), [dispatch, key]);
  const drop = useCallback(() => void dispatch(draftDropped(key)), [dispatch, key]);
  return { values: { ...start, ...typed }, change, drop };
}
