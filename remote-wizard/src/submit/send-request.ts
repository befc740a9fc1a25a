import type { CreatedTransaction, ExchangeForm } from '@exchange/shared-domain';
import { isApiError, type AppDispatch } from '@exchange/shared-platform';
import {
  birthDateDisputed,
  enterReview,
  finish,
  follow,
  keepReceipt,
  leftUnanswered,
  madeElsewhere,
  refuse,
  startSending,
} from '../draft/draft.actions.ts';
import type { SentRequest } from '../draft/draft.ts';
import { readReceiptOf, readSentOf } from '../draft/draft-storage.ts';
import { selectDraft, selectWizard, type WizardRoot } from '../draft/draft.slice.ts';
import { requestOf } from '../draft/exchange-request.ts';
import { createTransactionApi } from './create-transaction.api.ts';
import { offerCurrentRate } from './offer-current-rate.ts';
import { refusedField } from './refused-field.ts';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => unknown) => Result;

/** What came of a request: it is created, or there is a field to go to. Neither when the wizard itself shows what to do. */
export interface Outcome {
  readonly isCreated?: true;
  readonly refused?: keyof ExchangeForm | undefined;
}

const fail =
  (error: unknown, form: ExchangeForm, key: string): Thunk<Outcome> =>
  (dispatch, getState) => {
    // Without a clear no the request may have been stored: only the same request with the same key may follow.
    if (!isApiError(error) || error.kind !== 'refused' || error.status >= 500) {
      dispatch(leftUnanswered());
      return {};
    }
    const isBirthDateDoubtful = selectWizard(getState() as WizardRoot).isBirthDateDoubtful;
    if (error.code === 'IDEMPOTENCY_KEY_REUSED' && !isBirthDateDoubtful) return dispatch(leaveToOtherTab(key));
    const field = refusedField(error, form.direction);
    const refusal = field && error.code && { field, value: form[field], code: error.code };
    if (refusal && error.code === 'IDEMPOTENCY_KEY_REUSED') {
      dispatch(birthDateDisputed(refusal));
      return { refused: field };
    }
    dispatch(refuse(key, refusal));
    if (error.code === 'EXCHANGE_RATE_OUT_OF_RANGE') dispatch(offerCurrentRate(form, error.current));
    return { refused: field };
  };

/** Another tab was first with the very request: its code is shown, or the way to it. */
const leaveToOtherTab =
  (key: string): Thunk<Outcome> =>
  (dispatch) => {
    const receipt = readReceiptOf(key);
    dispatch(receipt ? finish(key, receipt) : madeElsewhere());
    return {};
  };

const succeed =
  (receipt: CreatedTransaction, key: string): Thunk<Outcome> =>
  (dispatch, getState) => {
    const isStillThisDraft = selectDraft(getState() as WizardRoot).idempotencyKey === key;
    dispatch(isStillThisDraft ? finish(key, receipt) : keepReceipt(key, receipt));
    return { isCreated: true };
  };

/**
 * Sends a complete form, once at a time. A request whose fate is unknown is repeated to the byte, with the terms and the
 * key of its first sending, whatever `terms` says and whichever tab sent it.
 */
export const sendRequest =
  (form: ExchangeForm, terms: SentRequest): Thunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const wizard = () => selectWizard(getState() as WizardRoot);
    if (wizard().creatingTransaction) return {};
    dispatch(enterReview());
    const { idempotencyKey: key, sent: before } = wizard().draft;
    if (key === undefined) return {};
    const sent = before ?? readSentOf(key) ?? terms;
    dispatch(startSending({ form, sent }));

    const call = createTransactionApi.endpoints.createTransaction.initiate({
      body: requestOf(form, sent),
      idempotencyKey: key,
    });
    const { data, error } = await dispatch(call);
    const isGone = wizard().draft.idempotencyKey !== key;
    const outcome = data ? dispatch(succeed(data, key)) : isGone ? {} : dispatch(fail(error, form, key));
    if (wizard().isBehind) dispatch(follow());
    return outcome;
  };
