import {
  decimalPlaces,
  exchangeDirections,
  exchangeSides,
  findCurrency,
  parseDecimal,
  partnerOf,
  sourceSide,
  type Currency,
  type ExchangePair,
  type ExchangeSide,
} from '@exchange/shared-domain';

const fields = ['top', 'bottom', 'topCurrency', 'bottomCurrency', 'direction', 'typed', 'office'] as const;

/** What a link to the exchange asks for. Without amounts it chooses the pair alone. */
export interface Prefill extends ExchangePair {
  /** Both amounts as the link has them, which need not agree with the rate, and which of them counts as typed. */
  readonly amounts?: Readonly<Record<ExchangeSide, string>> & { readonly typed: ExchangeSide };
}

export const hasPrefill = (query: URLSearchParams): boolean => fields.some((field) => query.has(field));

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | undefined =>
  choices.find((choice) => choice === text);

function isAmountOf({ precision }: Currency, text: string | null): text is string {
  const amount = parseDecimal(text ?? '');
  return amount !== undefined && amount.gt(0) && decimalPlaces(amount) <= precision;
}

/** The two currencies, a missing one being the default partner of the other. None when they do not make a pair. */
function readPair(query: URLSearchParams, catalogue: readonly Currency[]) {
  const [top, bottom] = [query.get('topCurrency'), query.get('bottomCurrency')];
  const find = (code: string | null, other: string | null) =>
    findCurrency(catalogue, code ?? (other === null ? '' : partnerOf(other, catalogue)));
  const pair = { top: find(top, bottom), bottom: find(bottom, top) };
  return pair.top && pair.bottom && pair.top.type !== pair.bottom.type
    ? { top: pair.top, bottom: pair.bottom }
    : undefined;
}

/**
 * The exchange that a query describes. With amounts, every part of it is what the converter itself could have written.
 * The amount that counts as typed is the given one, unless `typed` names the other.
 */
export function readPrefill(query: URLSearchParams, catalogue: readonly Currency[]): Prefill | undefined {
  const pair = readPair(query, catalogue);
  const direction = oneOf(exchangeDirections, query.get('direction') ?? 'toBottom');
  if (!pair || !direction) return undefined;
  const prefill = { topCurrency: pair.top.code, bottomCurrency: pair.bottom.code, direction };
  const amounts = { top: query.get('top'), bottom: query.get('bottom') };
  if (amounts.top === null && amounts.bottom === null) return prefill;
  const isWhole = (['topCurrency', 'bottomCurrency', 'direction'] as const).every((field) => query.has(field));
  if (!isWhole || !isAmountOf(pair.top, amounts.top) || !isAmountOf(pair.bottom, amounts.bottom)) return undefined;
  const typed = oneOf(exchangeSides, query.get('typed')) ?? sourceSide(prefill);
  return { ...prefill, amounts: { top: amounts.top, bottom: amounts.bottom, typed } };
}
