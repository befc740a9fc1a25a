import type { AdminCall } from '@exchange/shared-domain';
import type { AddressSchema, Values } from '../address/address.ts';
import { call } from '../admin-api.ts';
import { instantsOf, type Period } from '../period/period.ts';

export const largerPages = ['50', '100'] as const;

/** The first one is usual, and left out of addresses. */
export const pageSizes = ['25', ...largerPages] as const;

/** The service refuses a page that begins after a million rows. */
const LAST_PAGE = 40_000;

/** The page of a list in its address: the first, which is left out, is 1. */
export const paging = {
  page: {
    read: (text: string) => (/^[1-9]\d*$/.test(text) && text !== '1' && Number(text) <= LAST_PAGE ? text : undefined),
  },
} satisfies AddressSchema;

/** What a list is asked for: the values of its address that narrow, order or page it. */
export interface ListQuery extends Period, Values {
  readonly page?: string | undefined;
  readonly size?: string | undefined;
}

/** The filter in the service's form. Presets of dates are resolved at `now`. */
export function serviceFilter(query: ListQuery, now: Date) {
  const { period, from, to, page: _, size: __, ...filter } = query;
  return { ...filter, ...instantsOf({ period, from, to }, now) };
}

/** The same for one page of the list. */
export const serviceQuery = (query: ListQuery, now: Date) => {
  const { page = '1', size = pageSizes[0] } = query;
  return { ...serviceFilter(query, now), limit: size, offset: String((Number(page) - 1) * Number(size)) };
};

/** The request of one page of the list that a call answers. */
export const listAt = (name: AdminCall) => (query: ListQuery) => call<object>(name)(serviceQuery(query, new Date()));
