import {
  emptyExchangeForm,
  stepFields,
  type CreatedTransaction,
  type ExchangeForm,
  type LanguageCode,
} from '@exchange/shared-domain';
import type { ConverterSide } from '@exchange/shared-platform';

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

/** The service's answer to a request, with the key that the request had. */
export interface Receipt {
  readonly idempotencyKey?: string | undefined;
  readonly receipt: CreatedTransaction;
}

export const emptyDraft: Draft = { form: emptyExchangeForm, typed: 'top' };

export const isTick = (field: string): boolean => stepFields.review.some((tick) => tick === field);

export const fieldsOfForm = Object.keys(emptyExchangeForm) as (keyof ExchangeForm)[];

const isSameForm = (one: ExchangeForm, other: ExchangeForm, isCompared: (field: keyof ExchangeForm) => boolean) =>
  fieldsOfForm.every((field) => !isCompared(field) || one[field] === other[field]);

/** Each tab has a birth date of its own: it says nothing about whether two tabs hold the same draft. */
const isShared = (field: keyof ExchangeForm) => field !== 'dateOfBirth';

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  isSameForm(one.form, other.form, isShared) &&
  one.typed === other.typed &&
  one.idempotencyKey === other.idempotencyKey &&
  one.sent?.executedRate === other.sent?.executedRate &&
  one.sent?.language === other.sent?.language;

/** True for two forms that ask for the same exchange, whether or not it has been confirmed. */
export const asksForTheSame = (one: ExchangeForm, other: ExchangeForm): boolean =>
  isSameForm(one, other, (field) => isShared(field) && !isTick(field));
