import * as z from 'zod/mini';
import { missingOr, requiredText } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';
import { parseDecimal } from '../money/decimal.ts';
import { contactShape, personFields, type PersonField, type RequestRules } from '../person/client.schema.ts';
import { emptyExchange, exchangeDirections, exchangeSides } from './exchange.ts';
import { walletAddressSchema } from './wallet-address.ts';

const amountText = z.string(missingOr('text')).check(
  z.minLength(1, { error: 'text' satisfies FieldError }),
  z.refine((text) => parseDecimal(text)?.gt(0) === true, { error: 'positive' satisfies FieldError }),
);

const ticked = z
  .boolean(missingOr('boolean'))
  .check(z.refine((value) => value, { error: 'agree' satisfies FieldError }));

/** The wizard's form, which includes the `Exchange`. A step's schema is a `.pick()` of `stepFields`. */
export const exchangeFormSchema = (rules: RequestRules) =>
  z.object({
    amount: amountText,
    typed: z.enum(exchangeSides),
    topCurrency: requiredText(5),
    bottomCurrency: requiredText(5),
    direction: z.enum(exchangeDirections),
    firstName: requiredText(100),
    middleName: requiredText(100),
    lastName: requiredText(100),
    ...contactShape(rules),
    walletAddress: walletAddressSchema,
    locationId: requiredText(64),
    walletAddressIsCorrect: ticked,
    fundsLegitimate: ticked,
  });

export type ExchangeForm = z.infer<ReturnType<typeof exchangeFormSchema>>;

/** The fields of each step, in display order. */
export const stepFields = {
  exchange: ['amount', 'typed', 'topCurrency', 'bottomCurrency', 'direction'],
  personal: personFields,
  location: ['walletAddress', 'locationId'],
  review: ['walletAddressIsCorrect', 'fundsLegitimate'],
} as const satisfies Record<string, readonly (keyof ExchangeForm)[]>;

export type ExchangeStep = keyof typeof stepFields;

const maskOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, true])) as Record<Field, true>;

/** The schema of each step. A step is complete when its part of the form is valid. */
export function stepSchemas(rules: RequestRules) {
  const form = exchangeFormSchema(rules);
  return {
    exchange: z.pick(form, maskOf(stepFields.exchange)),
    personal: z.pick(form, maskOf(stepFields.personal)),
    location: z.pick(form, maskOf(stepFields.location)),
    review: z.pick(form, maskOf(stepFields.review)),
  };
}

/** The personal part of the form. */
export const personOf = (form: Pick<ExchangeForm, PersonField>) =>
  Object.fromEntries(personFields.map((field) => [field, form[field]])) as Pick<ExchangeForm, PersonField>;

const emptyPerson = Object.fromEntries(personFields.map((field) => [field, ''])) as Record<PersonField, string>;

/** The empty form. */
export const emptyExchangeForm: ExchangeForm = {
  ...emptyExchange,
  ...emptyPerson,
  walletAddress: '0x',
  locationId: '',
  walletAddressIsCorrect: false,
  fundsLegitimate: false,
};
