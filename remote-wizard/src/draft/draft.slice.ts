import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  emptyExchangeForm,
  stepFields,
  type CreatedTransaction,
  type ErrorCode,
  type ExchangeForm,
  type LanguageCode,
} from 'shared-domain';
import type { ConverterSide } from 'shared-platform';
import { readDraft, readReceipt } from './draft-storage.ts';

/** What a request was sent with besides the form: sent again, it must be the same to the byte. */
export interface SentRequest {
  readonly executedRate: string;
  readonly language: LanguageCode;
}

export interface Draft {
  readonly form: ExchangeForm;
  readonly typed: ConverterSide;
  readonly idempotencyKey?: string | undefined;
  /** Set from the moment of sending until the service's word is known. Meanwhile nothing of the form may change. */
  readonly sent?: SentRequest | undefined;
}

/** What the service found fault with. It is shown for as long as the field holds the refused value. */
export interface Refusal {
  readonly field: keyof ExchangeForm;
  readonly value: string | boolean;
  readonly code: ErrorCode;
}

interface WizardState {
  readonly draft: Draft;
  /** The draft comes from before the page was loaded. */
  readonly isRestored: boolean;
  /** The page was left while a request was under way: it is to be sent again at once. */
  readonly isInterrupted: boolean;
  /** A request was sent and nobody knows what became of it. */
  readonly isUnanswered: boolean;
  readonly creatingTransaction: boolean;
  readonly refusal?: Refusal | undefined;
  readonly receipt?: CreatedTransaction | undefined;
  /** The receipt has not been looked at: the wizard leads to it. */
  readonly isReceiptNew: boolean;
}

export const emptyDraft: Draft = { form: emptyExchangeForm, typed: 'top' };

function firstState(): WizardState {
  const saved = readDraft();
  return {
    draft: saved ?? emptyDraft,
    isRestored: saved !== undefined,
    isInterrupted: saved?.sent !== undefined,
    isUnanswered: saved?.sent !== undefined,
    creatingTransaction: false,
    receipt: readReceipt(),
    isReceiptNew: false,
  };
}

const fresh = (receipt: CreatedTransaction | undefined, isReceiptNew: boolean): WizardState => ({
  draft: emptyDraft,
  isRestored: false,
  isInterrupted: false,
  isUnanswered: false,
  creatingTransaction: false,
  receipt,
  isReceiptNew,
});

type FormChange = Partial<ExchangeForm> & { readonly typed?: ConverterSide };

// What the confirmations are about: a change of one of them asks for them anew.
const confirmedFields = ['email', 'phoneNumber', 'walletAddress'] as const;

const isTick = (field: string) => stepFields.review.some((tick) => tick === field);

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
      const { typed, ...fields } = payload;
      const { form } = state.draft;
      const differs = confirmedFields.some((name) => fields[name] !== undefined && fields[name] !== form[name]);
      if (differs) Object.assign(form, { walletAddressIsCorrect: false, fundsLegitimate: false });
      Object.assign(form, fields);
      if (typed) state.draft.typed = typed;
      // From here on it is another request than the one that the key was made for.
      if (Object.keys(fields).some((field) => !isTick(field))) delete state.draft.idempotencyKey;
    },
    reviewEntered(state, { payload: key }: PayloadAction<string>) {
      state.draft.idempotencyKey ??= key;
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
      delete state.draft.sent;
      state.refusal = payload;
    },
    /** The key belongs to a request with another birth date: it has arrived, so the rest stays as it is. */
    birthDateDisputed(state, { payload }: PayloadAction<Refusal>) {
      state.creatingTransaction = false;
      state.refusal = payload;
    },
    created: (_, { payload }: PayloadAction<CreatedTransaction>) => fresh(payload, true),
    receiptShown(state) {
      state.isReceiptNew = false;
    },
    startedOver: ({ receipt }) => fresh(receipt, false),
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
