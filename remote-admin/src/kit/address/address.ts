/** A parameter of a page's address. */
interface Parameter<Value extends string = string> {
  /** The value; undefined for text that the page does not know, so that an old or damaged link still opens. */
  readonly read: (text: string, address: URLSearchParams) => Value | undefined;
  /** The value that narrows nothing. */
  readonly all?: Value;
}

/** The parameters of a page, in the order in which links have them. */
export type AddressSchema = Readonly<Record<string, Parameter>>;

/** The values of a page's address, each as the address has it. */
export type AddressOf<Schema extends AddressSchema> = {
  readonly [Name in keyof Schema]?: NonNullable<ReturnType<Schema[Name]['read']>>;
};

/** The value, if it is one of these. */
export const oneOf = <const Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value);

/** One of these; `all` of them narrows nothing. */
export const choice = <const Value extends string>(values: readonly Value[], all?: Value): Parameter<Value> => ({
  read: (text) => oneOf(values, text),
  ...(all !== undefined && { all }),
});

/** Text of this form. */
export const matching = (pattern: RegExp) => ({ read: (text: string) => (pattern.test(text) ? text : undefined) });

// The service refuses longer text.
export const MOST_SEARCHED = 100;

/** The search text, cut to the length that the service accepts. */
export const readSearch = (text: string): string | undefined => text.trim().slice(0, MOST_SEARCHED) || undefined;

export const searchText = { read: readSearch };

export const anyText = { read: (text: string) => text || undefined };

/** The values of an address that are valid. */
export const readAddress = <Schema extends AddressSchema>(schema: Schema, address: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([name, { read }]) => {
      const value = read(address.get(name) ?? '', address);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as AddressOf<Schema>;

export type Values = Readonly<Record<string, string | undefined>>;

/** Values as an address has them. */
export const addressText = (values: Values): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();

/** A page of the admin area, below `/admin`. */
export function pageAddress(path: string, values: Values = {}): string {
  const text = addressText(values);
  return `/admin/${path}${text && '?'}${text}`;
}

/** Chosen in place of the office that the admin works at. */
export const EVERY_OFFICE = 'every';

/** The list with one request, whichever office it is of. */
export const requestAddress = (search: string): string => pageAddress('transactions', { search, office: EVERY_OFFICE });

/** The review of a request; with its code above the list that has no other. */
export const reviewAddress = (id: string, search?: string): string =>
  pageAddress('transactions', {
    ...(search !== undefined && { search, office: EVERY_OFFICE }),
    'review-modal': 'opened',
    id,
  });
