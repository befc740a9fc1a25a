import {
  decimalPlaces,
  exchangeDirections,
  parseDecimal,
  type Currency,
  type ExchangeDirection,
  type ExchangeForm,
} from '@exchange/shared-domain';
import type { ConverterSide } from '@exchange/shared-platform';

const fields = ['top', 'bottom', 'topCurrency', 'bottomCurrency', 'direction'] as const;

export type Prefill = Pick<ExchangeForm, (typeof fields)[number]> & { readonly typed: ConverterSide };

export const hasPrefill = (query: URLSearchParams): boolean => fields.some((field) => query.has(field));

const isDirection = (text: string): text is ExchangeDirection =>
  exchangeDirections.some((direction) => direction === text);

function isAmountOf({ precision }: Currency, text: string): boolean {
  const amount = parseDecimal(text);
  return amount !== undefined && amount.gt(0) && decimalPlaces(amount) <= precision;
}

/** The exchange that a query describes, when every part of it is what the converter itself could have written. */
export function readPrefill(query: URLSearchParams, currencies: readonly Currency[]): Prefill | undefined {
  const value = (field: (typeof fields)[number]) => query.get(field) ?? '';
  const find = (code: string) => currencies.find((currency) => currency.code === code);
  const [top, bottom, direction] = [find(value('topCurrency')), find(value('bottomCurrency')), value('direction')];
  if (!top || !bottom || top.type === bottom.type || !isDirection(direction)) return undefined;
  if (!isAmountOf(top, value('top')) || !isAmountOf(bottom, value('bottom'))) return undefined;
  return {
    top: value('top'),
    bottom: value('bottom'),
    topCurrency: top.code,
    bottomCurrency: bottom.code,
    direction,
    typed: direction === 'toBottom' ? 'top' : 'bottom',
  };
}
