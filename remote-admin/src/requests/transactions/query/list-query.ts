import {
  decimal,
  isFilterAmount,
  transactionSortFields,
  transactionStatuses,
  type TransactionSortField,
  type TransactionStatus,
} from '@exchange/shared-domain';
import { readPeriod, writePeriod, type Period } from '../../../kit/period/period.ts';

export const pageSizes = [25, 50, 100] as const;

/** Chosen in place of the office that the admin works at. */
export const EVERY_OFFICE = 'every';

/** What narrows the list; a missing part does not narrow it. Profit is in the cash currency, as text. */
export interface ListFilter {
  readonly statuses: readonly TransactionStatus[];
  readonly period?: Period | undefined;
  readonly profitMin?: string | undefined;
  readonly profitMax?: string | undefined;
  /** Id of an office, or {@link EVERY_OFFICE}; undefined means the office that the admin works at. */
  readonly office?: string | undefined;
  /** Only those with a message that failed. */
  readonly messages?: 'failed' | undefined;
  readonly search?: string | undefined;
  /** The admin's own requests. */
  readonly assignee?: 'me' | undefined;
}

export interface ListSort {
  readonly field: TransactionSortField;
  readonly descending: boolean;
}

/** Everything that decides which rows the list shows. Pages count from 1. */
export interface ListQuery {
  readonly filter: ListFilter;
  readonly sort?: ListSort | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** True when the bounds leave no profit between them. */
export const isReversed = (profitMin: string | undefined, profitMax: string | undefined): boolean =>
  profitMin !== undefined && profitMax !== undefined && decimal(profitMin).gt(profitMax);

function readProfit(address: URLSearchParams): Pick<ListFilter, 'profitMin' | 'profitMax'> {
  const [profitMin, profitMax] = ['profitMin', 'profitMax'].map((name) => {
    const text = address.get(name);
    return text !== null && isFilterAmount(text) ? text : undefined;
  });
  return isReversed(profitMin, profitMax) ? {} : { profitMin, profitMax };
}

/** Reads a sort order in the form of the address and the service. */
export function readSort(text: string): ListSort | undefined {
  const field = transactionSortFields.find((name) => name === text.replace(/^-/, ''));
  return field && { field, descending: text.startsWith('-') };
}

/** Reads the query from the address. Invalid parts are ignored, so that an old or damaged link still opens. */
export function readQuery(address: URLSearchParams): ListQuery {
  const statuses = new Set(address.get('status')?.split(','));
  const search = address.get('search')?.trim().slice(0, 100);
  const page = Number(address.get('page'));
  return {
    filter: {
      statuses: transactionStatuses.filter((status) => statuses.has(status)),
      period: readPeriod(address),
      ...readProfit(address),
      office: /^\w{1,64}$/.exec(address.get('office') ?? '')?.[0],
      messages: address.get('messages') === 'failed' ? 'failed' : undefined,
      search: search === '' ? undefined : search,
      assignee: address.get('assignee') === 'me' ? 'me' : undefined,
    },
    sort: readSort(address.get('sort') ?? ''),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === address.get('size')) ?? pageSizes[0],
  };
}

/** The address parameters of a query; `undefined` removes a parameter. */
export const writeQuery = ({ filter, sort, page, pageSize }: ListQuery): Record<string, string | undefined> => ({
  status: filter.statuses.length > 0 ? filter.statuses.join(',') : undefined,
  ...writePeriod(filter.period),
  profitMin: filter.profitMin,
  profitMax: filter.profitMax,
  office: filter.office,
  messages: filter.messages,
  search: filter.search,
  assignee: filter.assignee,
  sort: sort && sortText(sort),
  page: page > 1 ? String(page) : undefined,
  size: pageSize === pageSizes[0] ? undefined : String(pageSize),
});

/** A query as the address has it. */
export const queryText = (query: ListQuery): string =>
  new URLSearchParams(
    Object.entries(writeQuery(query)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();

/** Writes a sort order in the form of the address and the service. */
export const sortText = ({ field, descending }: ListSort): `${'' | '-'}${TransactionSortField}` =>
  `${descending ? '-' : ''}${field}`;

/** True when something narrows the list. The office that the admin works at, `home`, does not. */
export const isNarrowed = ({ statuses, office, ...parts }: ListFilter, home: string = EVERY_OFFICE): boolean =>
  statuses.length > 0 || (office ?? home) !== home || Object.values(parts).some((part) => part !== undefined);
