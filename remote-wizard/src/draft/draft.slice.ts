import { createSlice, type PayloadAction, type WritableDraft } from '@reduxjs/toolkit';
import type { CreatedTransaction, ExchangeForm } from '@exchange/shared-domain';
import type { ConverterSide } from '@exchange/shared-platform';
import { fieldsOfForm, isTick, type Draft, type SentRequest } from './draft.ts';
import { firstState, followedState, freshState, type Refusal, type Stored } from './wizard-state.ts';

type FormChange = Partial<ExchangeForm> & { readonly typed?: ConverterSide };

// What the confirmations are about: a change of one of them asks for them anew.
const confirmedFields = ['email', 'phoneNumber', 'walletAddress'] as const;

function applyChange(draft: WritableDraft<Draft>, { typed, ...fields }: FormChange): void {
  const { form } = draft;
  const changed = fieldsOfForm.filter((name) => fields[name] !== undefined && fields[name] !== form[name]);
  if (confirmedFields.some((name) => changed.includes(name))) {
    Object.assign(form, { walletAddressIsCorrect: false, fundsLegitimate: false });
  }
  Object.assign(form, fields);
  if (typed) draft.typed = typed;
  // From here on it is another request than the one that the key was made for.
  if (!changed.every(isTick)) delete draft.idempotencyKey;
}

export const draftSlice = createSlice({
  name: 'wizardDraft',
  initialState: firstState,
  reducers: {
    formChanged(state, { payload }: PayloadAction<FormChange>) {
      if (state.draft.sent) {
        // The one field that a draft may have lost while its request was under way: it ends with the tab.
        state.draft.form.dateOfBirth = payload.dateOfBirth ?? state.draft.form.dateOfBirth;
        return;
      }
      applyChange(state.draft, payload);
      state.isFollowing = false;
    },
    /** An amount followed the rate by itself. */
    amountsRenewed(state, { payload }: PayloadAction<FormChange>) {
      if (!state.draft.sent) applyChange(state.draft, payload);
    },
    reviewEntered(state, { payload: key }: PayloadAction<string>) {
      if (!state.draft.sent) state.draft.idempotencyKey = key;
    },
    sendingStarted(state, { payload: { form, sent } }: PayloadAction<{ form: ExchangeForm; sent: SentRequest }>) {
      state.draft.form = form;
      state.draft.sent = sent;
      state.creatingTransaction = true;
      state.isInterrupted = false;
      delete state.refusal;
    },
    /** No word of the service: the request may or may not have arrived. */
    leftUnanswered(state) {
      state.creatingTransaction = false;
      state.isUnanswered = true;
    },
    refused(state, { payload }: PayloadAction<Refusal | undefined>) {
      state.creatingTransaction = false;
      state.isUnanswered = false;
      state.isBirthDateDoubtful = false;
      delete state.draft.sent;
      state.refusal = payload;
    },
    /** The key belongs to a request with another birth date: it has arrived, so the rest stays as it is. */
    birthDateDisputed(state, { payload }: PayloadAction<Refusal>) {
      state.creatingTransaction = false;
      state.refusal = payload;
    },
    madeElsewhere(state) {
      state.creatingTransaction = false;
      state.isUnanswered = true;
      state.isMadeElsewhere = true;
    },
    created: (_, { payload }: PayloadAction<CreatedTransaction>) => freshState(payload, true),
    receiptShown(state) {
      state.isReceiptNew = false;
    },
    /** A request that is no longer this draft's has been answered. */
    receiptArrived(state, { payload }: PayloadAction<CreatedTransaction>) {
      state.receipt = payload;
    },
    changedElsewhere(state) {
      state.isBehind = true;
    },
    followed: (state, { payload }: PayloadAction<Stored>) => followedState(state, payload),
    startedOver: ({ receipt }) => freshState(receipt, false),
  },
  selectors: {
    selectWizard: (state) => state,
    selectDraft: ({ draft }) => draft,
    selectForm: ({ draft }) => draft.form,
    selectReceipt: ({ receipt }) => receipt,
  },
});

export type WizardRoot = Parameters<typeof draftSlice.selectors.selectWizard>[0];

export const { selectWizard, selectDraft, selectForm, selectReceipt } = draftSlice.selectors;
