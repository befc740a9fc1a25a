import { decimal, type Currency, type QuoteTerms } from '@exchange/shared-domain';

/** Terms of an exchange in the HTML of a page. */
interface WrittenTerms {
  readonly source: Currency;
  readonly target: Currency;
  /** Decimal text. */
  readonly rate: string;
}

/** Writes the terms that a converter was rendered with for the script that answers before the application. */
export const writeTerms = ({ source, target, rate }: QuoteTerms): string =>
  JSON.stringify({ source, target, rate: rate.toString() } satisfies WrittenTerms);

/** Reads what {@link writeTerms} wrote. */
export function readTerms(text: string): QuoteTerms {
  const { source, target, rate }: WrittenTerms = JSON.parse(text);
  return { source, target, rate: decimal(rate) };
}
