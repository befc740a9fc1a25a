import { customerRate, decimal, parseDecimal, type CashCurrency, type CurrencyMargin } from '@exchange/shared-domain';

interface Preview extends Pick<CurrencyMargin['value'], 'code' | 'direction'> {
  readonly cash: CashCurrency;
  readonly marketPriceEur: number;
  /** As a fraction. */
  readonly margin: string;
}

/** What a customer gets or pays in cash for one unit of the currency at a margin. */
export function cashForOne({ code, direction, cash, marketPriceEur, margin }: Preview) {
  const fraction = parseDecimal(margin);
  if (fraction === undefined) return undefined;
  const crypto = { code, type: 'CRYPTO', precision: 6 } as const;
  const fiat = { code: cash, type: 'FIAT', precision: 2 } as const;
  const [source, target] = direction === 'SELL' ? [crypto, fiat] : [fiat, crypto];
  const rate = customerRate({ source, target, marketPriceEur: decimal(marketPriceEur), margin: fraction });
  return direction === 'SELL' ? rate : decimal(1).div(rate);
}
