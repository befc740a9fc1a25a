import type { ExchangeForm } from 'shared-domain';
import { isApiError, type AppDispatch } from 'shared-platform';
import {
  disputeBirthDate,
  enterReview,
  finish,
  leaveUnanswered,
  refuse,
  startSending,
} from '../draft/draft.actions.ts';
import { selectWizard, type SentRequest, type WizardRoot } from '../draft/draft.slice.ts';
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
  (error: unknown, form: ExchangeForm): Thunk<Outcome> =>
  (dispatch) => {
    // Without a clear no the request may have been stored: only the same request with the same key may follow.
    if (!isApiError(error) || error.kind !== 'refused' || error.status >= 500) {
      dispatch(leaveUnanswered());
      return {};
    }
    const field = refusedField(error, form.direction);
    const refusal = field && error.code && { field, value: form[field], code: error.code };
    if (refusal && error.code === 'IDEMPOTENCY_KEY_REUSED') {
      dispatch(disputeBirthDate(refusal));
      return { refused: field };
    }
    dispatch(refuse(refusal));
    if (error.code === 'EXCHANGE_RATE_OUT_OF_RANGE') dispatch(offerCurrentRate(form, error.current));
    return { refused: field };
  };

/**
 * Sends a complete form, once at a time. A request whose fate is unknown is repeated to the byte, with the terms and the
 * key of its first sending, whatever `terms` says.
 */
export const sendRequest =
  (form: ExchangeForm, terms: SentRequest): Thunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const before = selectWizard(getState() as WizardRoot);
    if (before.creatingTransaction) return {};
    dispatch(enterReview());
    dispatch(startSending({ form, sent: before.draft.sent ?? terms }));
    const { idempotencyKey, sent } = selectWizard(getState() as WizardRoot).draft;
    if (idempotencyKey === undefined || !sent) return {};

    const body = requestOf(form, sent);
    const call = createTransactionApi.endpoints.createTransaction.initiate({ body, idempotencyKey });
    const reply = await dispatch(call);
    if (!reply.data) return dispatch(fail(reply.error, form));
    dispatch(finish(reply.data));
    return { isCreated: true };
  };
