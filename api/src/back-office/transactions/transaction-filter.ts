import {
  emailSchema,
  levaBounds,
  normalizeExchangeCode,
  type CashCurrency,
  type transactionFilterSchema,
} from '@exchange/shared-domain';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../database/schema.ts';
import { literalLike } from '../../database/like.ts';
import { checkTimeRange } from '../../http/check-time-range.ts';

type ParsedFilter = z.output<typeof transactionFilterSchema>;

/**
 * A filter with its profit in leva, as the books have it. Every view of the admin (list, figures, export) narrows by it,
 * through the code below. `profitBelow` is exclusive: the part of a filter at the edge of a step of profit has it.
 */
export type BookFilter = ParsedFilter & { readonly profitBelow?: string };

/**
 * The filter of a query, whose profit is in the cash currency.
 * @throws ApiError for a range that ends before it begins
 */
export function readFilter(query: ParsedFilter, cash: CashCurrency): BookFilter {
  const { profitMin, profitMax } = query;
  checkTimeRange(query);
  return {
    ...query,
    ...(profitMin !== undefined && { profitMin: levaBounds(profitMin, cash).lowest }),
    ...(profitMax !== undefined && { profitMax: levaBounds(profitMax, cash).highest }),
  };
}

/** The condition that the filter puts on rows of `transactions`. */
export const matches =
  (filter: BookFilter) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'transactions'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.status !== undefined) conditions.push(eb('status', 'in', filter.status));
    if (filter.from !== undefined) conditions.push(eb('submit_time', '>=', new Date(filter.from)));
    if (filter.to !== undefined) conditions.push(eb('submit_time', '<', new Date(filter.to)));
    if (filter.profitMin !== undefined) conditions.push(eb('margin_bgn', '>=', filter.profitMin));
    if (filter.profitMax !== undefined) conditions.push(eb('margin_bgn', '<=', filter.profitMax));
    if (filter.profitBelow !== undefined) conditions.push(eb('margin_bgn', '<', filter.profitBelow));
    if (filter.search) conditions.push(searchCondition(eb, filter.search));
    return and(conditions);
  };

const SHORT_SEARCH = 3;

/**
 * Finds text anywhere in the searched columns. Text of one or two characters is found at the start of a word only,
 * because a trigram index needs three characters. Text that looks like an id, a phone number, a hash or an e-mail
 * address is matched as its beginning, which costs far less.
 */
function searchCondition(eb: ExpressionBuilder<Tables, 'transactions'>, search: string): Expression<SqlBool> {
  const literal = literalLike(search);
  const lower = literal.toLowerCase();
  if (/^[0-7][\da-hjkmnp-tv-z]{25}$/i.test(search)) return eb('id', '=', search.toUpperCase());
  if (/^\+\d+$/.test(search)) return eb('client_phone', 'like', `${literal}%`);
  if (/^0x[\da-f]+$/i.test(search)) return eb(sql<string>`lower(transaction_hash)`, 'like', `${lower}%`);
  if (emailSchema.safeParse(search).success) return eb('client_email_key', 'like', `${lower}%`);

  const anywhere = eb('search_text', 'like', search.length < SHORT_SEARCH ? `% ${lower}%` : `%${lower}%`);
  const code = normalizeExchangeCode(search);
  return code === undefined ? anywhere : eb.or([eb('code', '=', code), anywhere]);
}
