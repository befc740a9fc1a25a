import { canonicalPhone } from '@exchange/shared-domain/international-phone';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';

export interface Person {
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** What rows of a person are compared with. Nothing equals null, which stands for what is not known. */
const keysOf = ({ email, phone }: Person) => ({
  emailKey: email?.toLowerCase() ?? null,
  number: phone === undefined ? null : canonicalPhone(phone),
});

export const transactionsOf =
  (person: Person) =>
  (eb: ExpressionBuilder<Tables, 'transactions'>): Expression<SqlBool> => {
    const { emailKey, number } = keysOf(person);
    return eb.or([eb('clientEmailKey', '=', emailKey), eb('clientPhone', '=', number)]);
  };

/**
 * Also messages about their requests that went to another address, and, while it is stored, what support got of their
 * contact messages.
 */
export const messagesOf =
  (person: Person) =>
  (eb: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> => {
    const { emailKey, number } = keysOf(person);
    return eb.or([
      eb(eb.fn<string>('lower', ['recipient']), '=', emailKey),
      eb(eb.fn<string>('lower', ['replyTo']), '=', emailKey),
      eb('recipient', '=', number),
      eb('subjectId', 'in', ({ selectFrom }) =>
        selectFrom('transactions').select('transactions.id').where(transactionsOf(person)),
      ),
      eb('subjectId', 'in', ({ selectFrom }) =>
        selectFrom('contactMessages').select('contactMessages.id').where(contactMessagesOf(person)),
      ),
    ]);
  };

export const contactMessagesOf =
  (person: Person) =>
  (eb: ExpressionBuilder<Tables, 'contactMessages'>): Expression<SqlBool> => {
    const { emailKey, number } = keysOf(person);
    const dialled = sql<string>`regexp_replace(phone, '[^0-9+]', '', 'g')`;
    // `+359888123456` is dialled in Bulgaria as `0888123456`.
    const numbers = [person.phone?.replaceAll(/[^\d+]/g, '') ?? null, number, number?.replace(/^\+359/, '0') ?? null];
    return eb.or([eb(eb.fn<string>('lower', ['email']), '=', emailKey), eb(dialled, 'in', numbers)]);
  };
