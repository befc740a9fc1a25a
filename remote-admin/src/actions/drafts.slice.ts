import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '@exchange/shared-platform';

/** What an admin typed into a form of an action, by field. */
export type Draft = Readonly<Record<string, string>>;

/** Typed text outlives its modal: it is still there after a sign-in that an expired token asked for. */
export const draftsSlice = createSlice({
  name: 'adminDrafts',
  initialState: {} as Readonly<Record<string, Draft>>,
  reducers: {
    drafted: (drafts, { payload }: PayloadAction<{ key: string; draft: Draft }>) => ({
      ...drafts,
      [payload.key]: payload.draft,
    }),
    draftDropped: (drafts, { payload }: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== payload)),
  },
  extraReducers: (builder) =>
    // Whoever signs in next on this machine may be somebody else.
    builder.addCase(signedOut, () => ({})),
  selectors: { selectDraft: (drafts, key: string) => drafts[key] },
});

export const { drafted, draftDropped } = draftsSlice.actions;
