import {
  decimal,
  isFilterAmount,
  transactionSortFields,
  transactionStatuses,
  type TransactionSortField,
} from '@exchange/shared-domain';
import {
  type AddressOf,
  type AddressSchema,
  addressText,
  choice,
  EVERY_OFFICE,
  largerPages,
  matching,
  paging,
  periodAddress,
  readAddress,
  searchText,
} from '../../kit/index.ts';

/** A sort order in the form of the address and the service. */
export type ListSort = `${'' | '-'}${TransactionSortField}`;

const statuses = {
  read: (text: string) => {
    const asked = new Set(text.split(','));
    return transactionStatuses.filter((status) => asked.has(status)).join(',') || undefined;
  },
};

/** True when the bounds leave no profit between them. */
export const isReversed = (profitMin: string | undefined, profitMax: string | undefined): boolean =>
  profitMin !== undefined && profitMax !== undefined && decimal(profitMin).gt(profitMax);

const cash = (text: string | null) => (text !== null && isFilterAmount(text) ? text : undefined);

const profit = {
  read: (text: string, address: URLSearchParams) =>
    isReversed(cash(address.get('profitMin')), cash(address.get('profitMax'))) ? undefined : cash(text),
};

const sortBy = (fields: readonly TransactionSortField[]) =>
  choice(fields.flatMap((field): ListSort[] => [field, `-${field}`]));

/** What the list of requests keeps in its address. Profit is in the cash currency. */
export const listAddress = {
  /** Statuses, with commas between them. */
  status: statuses,
  ...periodAddress,
  profitMin: profit,
  profitMax: profit,
  /** Id of an office; without one it is that which the admin works at. */
  office: { ...matching(/^\w{1,64}$/), all: EVERY_OFFICE },
  /** Only those with a message that failed. */
  messages: choice(['failed']),
  search: searchText,
  /** The admin's own requests. */
  assignee: choice(['me']),
  sort: sortBy(transactionSortFields),
  ...paging,
  size: choice(largerPages),
} satisfies AddressSchema;

const unread = { read: () => undefined };

/** The same for roles that may not see profit: a link of a colleague may ask for it. */
export const listAddressWithoutProfit: typeof listAddress = {
  ...listAddress,
  profitMin: unread,
  profitMax: unread,
  sort: sortBy(transactionSortFields.filter((field) => field !== 'marginBgn')),
};

export type ListAddress = AddressOf<typeof listAddress>;

/** The same list when the admin works at `home`; this office is not written into the address, because it may change. */
const withoutHome = ({ office, ...address }: ListAddress, home: string): ListAddress => ({
  ...address,
  ...(office !== undefined && office !== home && { office }),
});

export const readView = (query: string): ListAddress => readAddress(listAddress, new URLSearchParams(query));

/** What a view keeps of the list: filters and order. A search may name a client, so it is never kept. */
export const viewOf = (address: ListAddress, home: string): string => {
  const { search: _, page: __, size: ___, ...kept } = withoutHome(address, home);
  return addressText(readView(addressText(kept)));
};

/** The address of a view, with the page size that the list has. */
export const addressOfView = (query: string, { size }: ListAddress): string =>
  addressText({ ...readView(query), ...(size !== undefined && { size }) });
