import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { stepFields, type ExchangeForm } from '@exchange/shared-domain';
import { newDraft, type AcceptedAmounts, type Draft } from './draft.ts';
import { readDraft } from './draft-storage.ts';

interface DraftState extends Draft {
  /** The draft comes from before the page was loaded. */
  readonly isRestored: boolean;
}

// What the confirmations are about: a change of one of them clears both.
const confirmedFields = ['email', 'phoneNumber', 'walletAddress', 'network'] as const;

export const freshDraft = (): DraftState => ({ ...newDraft(), isRestored: false });

function restoredState(): DraftState {
  const saved = readDraft();
  return saved ? { ...saved, isRestored: true } : freshDraft();
}

export const draftSlice = createSlice({
  name: 'wizardDraft',
  initialState: restoredState,
  reducers: {
    formChanged(state, { payload }: PayloadAction<Partial<ExchangeForm>>) {
      const { form } = state;
      const isChanged = (field: keyof ExchangeForm) => payload[field] !== undefined && payload[field] !== form[field];
      if (stepFields.exchange.some(isChanged)) state.accepted = undefined;
      if (confirmedFields.some(isChanged)) {
        Object.assign(form, { walletAddressIsCorrect: false, fundsLegitimate: false });
      }
      const isOtherWallet = isChanged('walletAddress') && !isChanged('walletProof');
      Object.assign(form, payload, isOtherWallet && { walletProof: '' });
    },
    amountsAccepted(state, { payload }: PayloadAction<AcceptedAmounts>) {
      state.accepted = payload;
    },
    /** Its request was made, or the visitor starts over. */
    draftEnded: {
      prepare: () => ({ payload: newDraft() }),
      reducer: (_, { payload }: PayloadAction<Draft>) => ({ ...payload, isRestored: false }),
    },
  },
  selectors: { selectDraft: (state): Draft => state, selectIsRestored: ({ isRestored }) => isRestored },
});

export type DraftRoot = WithSlice<typeof draftSlice>;

export const { formChanged, amountsAccepted, draftEnded } = draftSlice.actions;
export const { selectDraft, selectIsRestored } = draftSlice.selectors;
