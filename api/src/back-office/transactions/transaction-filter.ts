import { soundsLike } from '../../database/sounds-like.ts';
import {
  codeCharacters,
  emailSchema,
  levaBounds,
  normalizeExchangeCode,
  parseReceiptNumber,
  type CashCurrency,
  type transactionFilterSchema,
} from '@exchange/shared-domain';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../database/schema.generated.ts';
import { ApiError } from '../../http/api-error.ts';
import { checkTimeRange } from '../../http/routes.ts';
import { isAmongFailed } from '../../messages/outbox-state.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';
import { literalLike } from '../../database/database.ts';

type ParsedFilter = z.output<typeof transactionFilterSchema>;

/** A filter with its profit in leva, as the books have it, and the offices of the scope; every view narrows by it. */
export type BookFilter = Omit<ParsedFilter, 'assignee'> & { readonly assignee?: string } & Partial<
    Pick<Scope, 'offices'>
  >;

/** Profit can also be found out by filtering or sorting. */
const isAboutProfit = ({ profitMin, profitMax, sort }: ParsedFilter & { readonly sort?: string | undefined }) =>
  profitMin !== undefined || profitMax !== undefined || sort?.replace('-', '') === 'marginBgn';

/** The filter of a query, whose `me` is the caller. @throws ApiError, also for profit that they may not see (403) */
export function readFilter<Query extends ParsedFilter & { readonly sort?: string | undefined }>(
  { assignee, ...query }: Query,
  cash: CashCurrency,
  { id, offices, seesProfit }: Scope,
): BookFilter & Omit<Query, 'assignee'> {
  const { profitMin, profitMax } = query;
  checkTimeRange(query);
  if (!seesProfit && isAboutProfit(query)) throw new ApiError(403, 'FORBIDDEN');
  return {
    ...query,
    offices,
    ...(assignee !== undefined && { assignee: id }),
    ...(profitMin !== undefined && { profitMin: levaBounds(profitMin, cash).lowest }),
    ...(profitMax !== undefined && { profitMax: levaBounds(profitMax, cash).highest }),
  };
}

export const matches =
  (filter: BookFilter) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'transactions'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.status !== undefined) conditions.push(eb('status', 'in', filter.status));
    if (filter.from !== undefined) conditions.push(eb('submitTime', '>=', new Date(filter.from)));
    if (filter.to !== undefined) conditions.push(eb('submitTime', '<', new Date(filter.to)));
    if (filter.profitMin !== undefined) conditions.push(eb('marginBgn', '>=', filter.profitMin));
    if (filter.profitMax !== undefined) conditions.push(eb('marginBgn', '<=', filter.profitMax));
    if (filter.office !== undefined) conditions.push(eb('officeId', '=', filter.office));
    if (filter.offices !== undefined) conditions.push(isInScope({ offices: filter.offices }));
    if (filter.assignee !== undefined) conditions.push(eb('assigneeId', '=', filter.assignee));
    if (filter.messages !== undefined) conditions.push(isAmongFailed);
    if (filter.search) conditions.push(searchCondition(eb, filter.search));
    return and(conditions);
  };

const SHORT_SEARCH = 3;

/**
 * Finds what people say: a name in either alphabet, a phone number in any notation, a code or a part of it in either alphabet. One or
 * two characters are found at the start of a word only: a trigram index needs three. An id, an international phone
 * number, a hash, an e-mail address and a receipt's number are matched from their beginning, which costs far less.
 */
function searchCondition(eb: ExpressionBuilder<Tables, 'transactions'>, search: string): Expression<SqlBool> {
  const lower = literalLike(search).toLowerCase();
  const dialled = search.replaceAll(/[\s()./\p{Pd}\p{Cf}]/gu, '').replace(/^00(?=[1-9]\d{6})/, '+');
  const receipt = parseReceiptNumber(search);
  if (receipt !== undefined)
    return eb('id', 'in', eb.selectFrom('receipts').select('transactionId').where('number', '=', receipt));
  if (/^[0-7][\da-hjkmnp-tv-z]{25}$/i.test(search)) return eb('id', '=', search.toUpperCase());
  if (/^\+\d+$/.test(dialled)) return eb('clientPhone', 'like', `${dialled.replace(/^\+3590/, '+359')}%`);
  if (/^0x[\da-f]+$/i.test(search))
    return eb.or([
      eb(sql<string>`lower(transaction_hash)`, 'like', `${lower}%`),
      eb(sql<string>`lower(return_hash)`, 'like', `${lower}%`),
    ]);
  if (emailSchema.safeParse(search).success) return eb('clientEmailKey', 'like', `${lower}%`);

  const anywhere = (text: string) => eb('searchText', 'like', text.length < SHORT_SEARCH ? `% ${text}%` : `%${text}%`);
  const found = [anywhere(lower), soundsLike(sql.ref('clientNameSounds'), search)];
  if (/^\d{3,}$/.test(dialled) && dialled !== search) found.push(anywhere(dialled));
  if (/^0\d{3,}$/.test(dialled)) found.push(eb('clientPhone', 'like', `+359${dialled.slice(1)}%`));
  const code = normalizeExchangeCode(search);
  if (code !== undefined) found.push(eb('code', '=', code));
  const partOfCode = codeCharacters(search).toLowerCase();
  if (/^(?=.*\d)[\da-z-]{3,9}$/.test(partOfCode) && partOfCode !== lower) found.push(anywhere(partOfCode));
  return eb.or(found);
}
