import * as z from 'zod/mini';
import { because, missingOr, requiredText, strict } from '../error/field.ts';
import { birthDateSchema } from './birth-date.ts';
import { countryCodeSchema } from './country.ts';
import { emailSchema } from './email.ts';
import { phoneSchema, type PhoneRule } from './phone.ts';

/** What the checks of a request depend on besides the request itself. */
export interface RequestRules {
  readonly phoneRule: PhoneRule;
  readonly now: () => Date;
}

/** What a visitor fills in besides the names, in the order of the form and the review. */
export const contactFields = ['email', 'phoneNumber', 'residenceCountry', 'dateOfBirth'] as const;

/** All personal fields of the form. */
export const personFields = ['firstName', 'middleName', 'lastName', ...contactFields] as const;

export type PersonField = (typeof personFields)[number];

/** The rules of the contact fields: the form and the request have the same. */
export const contactShape = ({ phoneRule, now }: RequestRules) =>
  ({
    email: emailSchema,
    phoneNumber: phoneSchema(phoneRule),
    residenceCountry: countryCodeSchema,
    dateOfBirth: birthDateSchema(now),
  }) satisfies Record<(typeof contactFields)[number], z.ZodMiniType<string>>;

// The last ones are spaces that nobody sees within a word.
const notInNames =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Control}\p{Default_Ignorable_Code_Point}\u2000-\u200A\u2028\u2029\u202F\u205F]/u;

/**
 * A name of a person, or several of them: trimmed, of up to `max` characters, without pictographs such as emoji. Signs that
 * nobody sees would show staff another name than the one that is compared with the watch list.
 */
export const nameText = (max: number) =>
  requiredText(max).check(z.refine((text) => !notInNames.test(text), because('pictograph')));

/** The client in a request: the names are joined by spaces. */
export function requestClientSchema(rules: RequestRules) {
  const { residenceCountry, ...same } = contactShape(rules);
  return strict({
    ...same,
    name: nameText(302),
    residence: residenceCountry,
    fundsLegitimate: z.boolean(missingOr('boolean')).check(z.refine((value) => value, because('agree'))),
  });
}

/** The client as admins see it. The fields are in the order of the review; all are empty once the client was anonymised. */
export const clientSchema = z.object({
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  residence: z.string(),
  dateOfBirth: z.union([z.iso.date(), z.literal('')]),
});

export type Client = z.infer<typeof clientSchema>;

/** True once what identifies the client was removed. */
export const isAnonymised = ({ name }: Pick<Client, 'name'>): boolean => name === '';
