import {
  filterDays,
  isCalendarDay,
  isFilterLeva,
  transactionSortFields,
  transactionStatuses,
  type TransactionSortField,
  type TransactionStatus,
} from '@exchange/shared-domain';
import { asPreset, type DayRange, type Period } from './period.ts';

export const pageSizes = [25, 50, 100] as const;

/** What narrows the list; what is missing does not narrow it. Profit is in leva, as typed. */
export interface GridFilter {
  readonly statuses: readonly TransactionStatus[];
  readonly period?: Period | undefined;
  readonly profitMin?: string | undefined;
  readonly profitMax?: string | undefined;
  readonly search?: string | undefined;
}

export interface GridSort {
  readonly field: TransactionSortField;
  readonly descending: boolean;
}

/** All that decides which rows the grid shows. Pages count from 1. */
export interface GridView {
  readonly filter: GridFilter;
  readonly sort?: GridSort | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const leva = (text: string | null) => (text !== null && isFilterLeva(text) ? text : undefined);

/** The days, if they make a range that the service takes. */
export function asDays(from: string | null, to: string | null): DayRange | undefined {
  if (from === null || to === null || !isCalendarDay(from) || !isCalendarDay(to)) return undefined;
  return filterDays.first <= from && from <= to && to <= filterDays.last ? { from, to } : undefined;
}

function readPeriod(address: URLSearchParams): Period | undefined {
  const preset = asPreset(address.get('period'));
  return preset ? { preset } : asDays(address.get('from'), address.get('to'));
}

/** Reads a sort order as the address and the service write it. */
export function readSort(text: string): GridSort | undefined {
  const field = transactionSortFields.find((name) => name === text.replace(/^-/, ''));
  return field && { field, descending: text.startsWith('-') };
}

/** Reads the address of the grid. What is not understood is left out, so that an old or damaged link still opens. */
export function readView(address: URLSearchParams): GridView {
  const statuses = new Set(address.get('status')?.split(','));
  const search = address.get('search')?.trim().slice(0, 100);
  const page = Number(address.get('page'));
  return {
    filter: {
      statuses: transactionStatuses.filter((status) => statuses.has(status)),
      period: readPeriod(address),
      profitMin: leva(address.get('profitMin')),
      profitMax: leva(address.get('profitMax')),
      search: search === '' ? undefined : search,
    },
    sort: readSort(address.get('sort') ?? ''),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === address.get('size')) ?? pageSizes[0],
  };
}

const writePeriod = (period: Period | undefined): Record<string, string | undefined> => {
  if (period === undefined) return {};
  return 'preset' in period ? { period: period.preset } : { from: period.from, to: period.to };
};

/** The parameters of a view; `undefined` for those that the address does without. */
export const writeView = ({ filter, sort, page, pageSize }: GridView): Record<string, string | undefined> => ({
  status: filter.statuses.length > 0 ? filter.statuses.join(',') : undefined,
  period: undefined,
  from: undefined,
  to: undefined,
  ...writePeriod(filter.period),
  profitMin: filter.profitMin,
  profitMax: filter.profitMax,
  search: filter.search,
  sort: sort && sortText(sort),
  page: page > 1 ? String(page) : undefined,
  size: pageSize === pageSizes[0] ? undefined : String(pageSize),
});

/** A sort order as the address and the service write it. */
export const sortText = ({ field, descending }: GridSort): string => `${descending ? '-' : ''}${field}`;

/** True when something narrows the list. */
export const isNarrowed = ({ statuses, period, profitMin, profitMax, search }: GridFilter): boolean =>
  statuses.length > 0 || [period, profitMin, profitMax, search].some((part) => part !== undefined);
