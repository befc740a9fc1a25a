import type {
  CreatedTransaction,
  CreateTransaction,
  ErrorCode,
  ExchangeForm,
  FieldError,
} from '@exchange/shared-domain';

/** A request as it was sent. Sent again, it is the same to the byte, and its key lets the service make one of them. */
export interface SentRequest {
  /** The id of its draft. */
  readonly key: string;
  /** Without the birth date where it comes from the storage: that ends with the tab. */
  readonly body: CreateTransaction;
}

/** A request's body with the birth date: its own, or the one that was typed again. */
export const withBirthDate = (body: CreateTransaction, retyped: string): CreateTransaction => ({
  ...body,
  client: { ...body.client, dateOfBirth: body.client.dateOfBirth || retyped },
});

/** The answer to the request with this key. */
export interface Receipt {
  readonly key: string;
  readonly transaction: CreatedTransaction;
}

/** A field by the name that it has on the page: both amounts are fields there. */
export type FieldName = 'top' | 'bottom' | Exclude<keyof ExchangeForm, 'amount' | 'typed' | 'direction'>;

/** What the service found fault with. It is shown for as long as the field holds the refused value. */
export interface Refusal {
  readonly field: FieldName;
  readonly value: string | boolean;
  readonly code: ErrorCode;
  readonly reason: FieldError | undefined;
}

export const valueOf = (form: ExchangeForm, field: FieldName): string | boolean =>
  form[field === 'top' || field === 'bottom' ? 'amount' : field];

export type Submission =
  /** Nothing is under way. */
  | { readonly status: 'idle'; readonly refusal?: Refusal | undefined }
  | { readonly status: 'sending'; readonly request: SentRequest; readonly isRepeated: boolean }
  /** Nobody knows whether the request arrived: only the same one may follow. */
  | { readonly status: 'unanswered'; readonly request: SentRequest; readonly refusal?: Refusal | undefined }
  /** Another tab sent a request of this draft. It can be sent again from here where the storage still has it. */
  | { readonly status: 'elsewhere'; readonly request?: SentRequest }
  /** The request was made, and its code has not been shown yet. */
  | { readonly status: 'done' };
