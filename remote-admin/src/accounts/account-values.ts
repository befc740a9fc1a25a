import { adminRoles, type AdminRole } from '@exchange/shared-domain';
import * as z from 'zod/mini';

/** Forms have text: the ids of offices are joined. */
export const officesText = (offices: readonly string[]): string => offices.join(',');

export const officesIn = (text: string): string[] => (text === '' ? [] : text.split(','));

/** The schema of a form whose field `offices` is text. */
export const ofForm = <Output>(schema: z.ZodMiniType<Output>) =>
  z.pipe(
    z.transform((values: { readonly offices: string }): unknown => ({ ...values, offices: officesIn(values.offices) })),
    schema,
  );

/** The role that a select has as text. */
export const roleIn = (text: string): AdminRole => adminRoles.find((role) => role === text) ?? adminRoles[0];
