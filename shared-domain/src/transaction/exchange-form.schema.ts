import * as z from 'zod/mini';
import { amountText, because, missingOr, requiredText } from '../error/field.ts';
import { contactShape, nameText, personFields, type PersonField, type RequestRules } from '../person/client.schema.ts';
import { emptyExchange, exchangeDirections, exchangeSides } from './exchange.ts';

const ticked = z.boolean(missingOr('boolean')).check(z.refine((value) => value, because('agree')));

const exchangeSchema = z.object({
  amount: amountText,
  typed: z.enum(exchangeSides),
  topCurrency: requiredText(5),
  bottomCurrency: requiredText(5),
  direction: z.enum(exchangeDirections),
});

const personSchema = (rules: RequestRules) =>
  z.object({ firstName: nameText(100), middleName: nameText(100), lastName: nameText(100), ...contactShape(rules) });

interface LocationRules {
  /** Of the wallet's address: reading one takes code that other steps need not wait for. */
  readonly wallet: z.ZodMiniType<string>;
  /** The currency is exchanged on several networks. */
  readonly choosesNetwork: boolean;
}

/** The schema of the step with the wallet, as `stepSchemas` has those of the others. */
export const locationSchema = ({ wallet, choosesNetwork }: LocationRules) =>
  z.object({
    walletAddress: wallet,
    locationId: requiredText(64),
    /** As `writeWalletProof` writes it; empty without one. */
    walletProof: z.string(),
    /** The name of the network on which the crypto is paid; empty where there is only one. */
    network: z.string().check(z.refine((network) => !choosesNetwork || network !== '', because('text'))),
  });

const reviewSchema = z.object({ walletAddressIsCorrect: ticked, fundsLegitimate: ticked });

/** The wizard's form, which includes the `Exchange`. */
export type ExchangeForm = z.infer<typeof exchangeSchema> &
  z.infer<ReturnType<typeof personSchema>> &
  z.infer<ReturnType<typeof locationSchema>> &
  z.infer<typeof reviewSchema>;

/** The fields of each step, in display order. */
export const stepFields = {
  exchange: ['amount', 'typed', 'topCurrency', 'bottomCurrency', 'direction'],
  personal: personFields,
  location: ['walletAddress', 'locationId', 'walletProof', 'network'],
  review: ['walletAddressIsCorrect', 'fundsLegitimate'],
} as const satisfies Record<string, readonly (keyof ExchangeForm)[]>;

export type ExchangeStep = keyof typeof stepFields;

/** The schemas of the steps but the one with the wallet. A step is complete when its part of the form is valid. */
export const stepSchemas = (rules: RequestRules) => ({
  exchange: exchangeSchema,
  personal: personSchema(rules),
  review: reviewSchema,
});

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
  walletProof: '',
  network: '',
  walletAddressIsCorrect: false,
  fundsLegitimate: false,
};
