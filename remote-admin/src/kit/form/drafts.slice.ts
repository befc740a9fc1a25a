import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  forgetPresses,
  sessionSlice,
  signedOut,
  useAppDispatch,
  useAppSelector,
  type AppThunk,
} from '@exchange/shared-platform';

/** Typed values of open forms. They outlive an expired session, so that the admin continues after signing in again. */
export const draftsSlice = createSlice({
  name: 'adminDrafts',
  initialState: {} as Readonly<Record<string, unknown>>,
  reducers: {
    drafted: (drafts, { payload }: PayloadAction<{ key: string; draft: unknown }>) => ({
      ...drafts,
      [payload.key]: payload.draft,
    }),
    draftDropped: (drafts, { payload }: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== payload)),
  },
  extraReducers: (builder) =>
    // The next person on this device may be someone else.
    builder.addCase(signedOut, () => ({})),
  selectors: { selectDraft: (drafts, key: string) => drafts[key] },
});

const { drafted, draftDropped } = draftsSlice.actions;
type DraftsRoot = Parameters<typeof draftsSlice.selectors.selectDraft>[0];

const formClosed =
  (key: string, opened: number): AppThunk =>
  (dispatch, getState) => {
    if (sessionSlice.selectors.selectToken(getState()) === undefined) return;
    dispatch(draftDropped(key));
    forgetPresses(opened);
  };

/** After an expired session somebody else may sign in, who gets no draft of the person before. */
const useOwnKey = (key: string) => `${useAppSelector(sessionSlice.selectors.selectAdmin)?.email ?? ''} ${key}`;

/** Values that stay until they are sent or the admin signs out, also while their form is closed. */
export function useKeptValues<Values>(name: string) {
  const key = useOwnKey(name);
  const dispatch = useAppDispatch();
  const kept = useSelector((state: DraftsRoot) => draftsSlice.selectors.selectDraft(state, key));
  const keep = (draft: Values | undefined) => {
    dispatch(draft === undefined ? draftDropped(key) : drafted({ key, draft }));
  };
  return { kept: kept as Values | undefined, keep };
}

const AN_HOUR = 3_600_000;

interface Draft<Values> {
  readonly values: Values;
  readonly at: number;
}

/**
 * The values of an action's form. Every opening starts with `initial`; only a form that an expired session closed within
 * the last hour comes back with what was typed (`isKept`).
 */
export function useDraft<Values extends object>(name: string, isOpen: boolean, initial: () => Values) {
  const key = useOwnKey(name);
  const dispatch = useAppDispatch();
  const { kept, keep } = useKeptValues<Draft<Values>>(name);
  const [draft] = useState(() => (kept && Date.now() - kept.at < AN_HOUR ? kept : undefined));
  const [values, setValues] = useState(() => ({ ...initial(), ...draft?.values }));
  const [opened] = useState(() => draft?.at ?? Date.now());
  const change = (typed: Values) => {
    setValues(typed);
    keep({ values: typed, at: Date.now() });
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => dispatch(formClosed(key, opened));
  }, [dispatch, isOpen, key, opened]);
  return { values, change, isKept: draft !== undefined };
}
