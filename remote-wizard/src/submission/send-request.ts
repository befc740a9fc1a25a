import { sourceSide, type CreateTransaction, type ExchangeForm } from '@exchange/shared-domain';
import {
  alertShown,
  areRatesUnavailable,
  catalogueApi,
  isApiError,
  languageSlice,
  type ApiError,
} from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { requestOf, summaryOf } from '../draft/draft-request.ts';
import type { AcceptedAmounts } from '../draft/draft.ts';
import { birthDateOf } from '../draft/draft-storage.ts';
import { draftEnded, selectDraft } from '../draft/draft.slice.ts';
import { createTransactionApi } from './create-transaction.api.ts';
import { refusedField } from './refused-field.ts';
import { valueOf, withBirthDate, type FieldName, type Receipt, type Refusal, type SentRequest } from './submission.ts';
import { receiptEntry, requestsEntry } from './submission-storage.ts';
import {
  answered,
  dropped,
  leftUnanswered,
  madeElsewhere,
  selectIsOutcomeOpen,
  selectIsSending,
  selectRequest,
  selectSubmission,
  sendingStarted,
  synced,
} from './submission.slice.ts';
import type { WizardThunk } from './wizard-state.ts';

type Refused = Extract<ApiError, { kind: 'refused' }>;

/** The request was made. Its draft ends, unless the visitor has begun another one. */
const finish =
  (receipt: Receipt): WizardThunk =>
  (dispatch, getState) => {
    const isOfThisDraft = selectDraft(getState()).id === receipt.key;
    dispatch(answered(receipt));
    if (isOfThisDraft) dispatch(draftEnded());
  };

function refusalOf(error: Refused, form: ExchangeForm): Refusal | undefined {
  const { code, reason } = error;
  const field = refusedField(error, sourceSide(form));
  return field && code && { field, value: valueOf(form, field), code, reason };
}

const fail =
  (error: unknown, { key, body }: SentRequest): WizardThunk<FieldName | undefined> =>
  (dispatch, getState) => {
    if (areRatesUnavailable(error)) {
      dispatch(dropped());
      dispatch(catalogueApi.util.invalidateTags(['Rates']));
      return undefined;
    }
    // Only a refusal is certain. Otherwise the request may be stored, and only the same one may follow.
    const isRefused = isApiError(error) && error.kind === 'refused' && error.status < 500;
    // A limit of calls is reached before anything has asked for the repetition's key. One of the client names a field.
    const isOverCalls = isRefused && error.status === 429 && error.field === undefined;
    if (!isRefused || (isOverCalls && selectIsOutcomeOpen(getState()))) {
      dispatch(leftUnanswered());
      return undefined;
    }
    const { form } = selectDraft(getState());
    const refusal = refusalOf(error, form);
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
      // The birth date was typed again and differs, or another tab has sent this draft with other data.
      const isBirthDateRetyped = body.client.dateOfBirth === '';
      const receipt = receiptEntry.read();
      if (isBirthDateRetyped) dispatch(leftUnanswered(refusal));
      else dispatch(receipt?.key === key ? finish(receipt) : madeElsewhere());
      return undefined;
    }
    dispatch(dropped(refusal));
    // What this page was filled in by may have changed since.
    if (refusal) dispatch(catalogueApi.util.invalidateTags(['Currencies', 'Offices', 'Settings']));
    if (error.code === 'EXCHANGE_RATE_OUT_OF_RANGE') dispatch(offerCurrentRate(body.transaction, error.current));
    return refusal?.field;
  };

const send =
  (request: SentRequest, body: CreateTransaction): WizardThunk<Promise<FieldName | undefined>> =>
  async (dispatch) => {
    const { key } = request;
    dispatch(sendingStarted(request));
    const call = createTransactionApi.endpoints.createTransaction.initiate({ body, idempotencyKey: key });
    const { data: transaction, error } = await dispatch(call);
    if (!transaction) return dispatch(fail(error, request));
    dispatch(finish({ key, transaction }));
    dispatch(alertShown({ type: 'success', message: 'platform:alerts.requestCreated' }));
    return undefined;
  };

/**
 * Sends the draft, once at a time and not when another tab has sent it. Resolves to the field that the service refused,
 * where it refused one.
 */
export const submit =
  (form: ExchangeForm, accepted: AcceptedAmounts, executedRate: string): WizardThunk<Promise<FieldName | undefined>> =>
  async (dispatch, getState) => {
    if (selectIsSending(getState())) return undefined;
    const { id: key } = selectDraft(getState());
    dispatch(syncFromStorage());
    if (selectSubmission(getState()).status !== 'idle') return undefined;
    const language = languageSlice.selectors.selectLanguage(getState());
    const body = requestOf(summaryOf(form, accepted), executedRate, language);
    return dispatch(send({ key, body }, body));
  };

/**
 * Sends the request without an answer again, with the birth date that was typed again where it was lost with its tab.
 * Resolves as `submit` does.
 */
export const sendAgain = (): WizardThunk<Promise<FieldName | undefined>> => async (dispatch, getState) => {
  const request = selectRequest(getState());
  if (!request || selectIsSending(getState())) return undefined;
  const retyped = selectDraft(getState()).form.dateOfBirth;
  const body = withBirthDate(request.body, retyped || birthDateOf(request.key));
  return body.client.dateOfBirth === '' ? undefined : dispatch(send(request, body));
};

/** Takes over what another tab has done with this draft. */
export const syncFromStorage = (): WizardThunk => (dispatch, getState) => {
  const draft = selectDraft(getState());
  const key = selectRequest(getState())?.key ?? draft.id;
  const receipt = receiptEntry.read();
  const request = requestsEntry.read()?.find((sent) => sent.key === key);
  dispatch(synced({ key, request, receipt }));
  if (receipt?.key === draft.id) dispatch(draftEnded());
};

/** Forgets the answer to a request that the visitor removes from this device. */
export const forgetReceipt =
  (code: string): WizardThunk =>
  (dispatch) => {
    if (receiptEntry.read()?.transaction.code !== code) return;
    receiptEntry.remove();
    dispatch(syncFromStorage());
  };

export const startOver = (): WizardThunk => (dispatch) => {
  dispatch(dropped());
  dispatch(draftEnded());
};

const currentRateSchema = z.object({ rate: z.number().check(z.positive()) });

type Pair = Pick<CreateTransaction['transaction'], 'sourceCurrency' | 'targetCurrency'>;

/** Puts the rate that came with a refusal in place of the one that was refused; how long it holds is not known. */
const offerCurrentRate =
  ({ sourceCurrency, targetCurrency }: Pair, current: unknown): WizardThunk =>
  (dispatch) => {
    const offered = currentRateSchema.safeParse(current);
    if (!offered.success) {
      dispatch(catalogueApi.util.invalidateTags(['Rates']));
      return;
    }
    dispatch(
      catalogueApi.util.updateQueryData('getExchangeRate', sourceCurrency, (published) => {
        published.rates[targetCurrency] = offered.data.rate;
        delete published.asOf;
        delete published.validUntil;
      }),
    );
  };
