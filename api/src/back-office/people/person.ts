import { canonicalPhone } from '@exchange/shared-domain/international-phone';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../database/schema.ts';

export interface Person {
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

const anyOf = <Table extends keyof Tables>(
  { or }: ExpressionBuilder<Tables, Table>,
  conditions: readonly (Expression<SqlBool> | undefined)[],
): Expression<SqlBool> => or(conditions.filter((condition) => condition !== undefined));

export const transactionsOf =
  ({ email, phone }: Person) =>
  (eb: ExpressionBuilder<Tables, 'transactions'>): Expression<SqlBool> =>
    anyOf(eb, [
      email === undefined ? undefined : eb('client_email_key', '=', email.toLowerCase()),
      phone === undefined ? undefined : eb('client_phone', '=', canonicalPhone(phone)),
    ]);

export const messagesOf =
  ({ email, phone }: Person) =>
  (eb: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    anyOf(eb, [
      ...(email === undefined
        ? []
        : [
            eb(eb.fn<string>('lower', ['recipient']), '=', email.toLowerCase()),
            eb(eb.fn<string>('lower', ['reply_to']), '=', email.toLowerCase()),
          ]),
      phone === undefined ? undefined : eb('recipient', '=', canonicalPhone(phone)),
    ]);

/** `+359888123456` as it is dialled in Bulgaria: `0888123456`. */
const nationalNumber = (phone: string) => canonicalPhone(phone).replace(/^\+359/, '0');

export const contactMessagesOf =
  ({ email, phone }: Person) =>
  (eb: ExpressionBuilder<Tables, 'contact_messages'>): Expression<SqlBool> =>
    anyOf(eb, [
      email === undefined ? undefined : eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()),
      phone === undefined
        ? undefined
        : eb(sql<string>`regexp_replace(phone, '[^0-9+]', '', 'g')`, 'in', [
            phone.replaceAll(/[^\d+]/g, ''),
            canonicalPhone(phone),
            nationalNumber(phone),
          ]),
    ]);
