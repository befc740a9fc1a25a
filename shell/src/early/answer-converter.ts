import { emptyExchange, otherSide, type QuoteTerms } from '@exchange/shared-domain';
import { amountTexts, amountTyped, quoteOf, readTerms } from '@exchange/shared-platform';
import { amountFormat, readAmount, writeAmount } from '@exchange/shared-ui/amount-text';

const amountField = 'input[inputmode="decimal"]';
const earlyField = `[data-terms] ${amountField}`;

/**
 * Computes the other amount of a converter that was rendered ahead for every amount that a visitor types, as the
 * application does. It ends when the application takes the converter over, which removes its terms.
 */
export function answerConverter(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(earlyField)) answer(target);
  });
  const answerTyped = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>(earlyField)];
    const typed = fields.find(({ value, defaultValue }) => value !== defaultValue);
    if (typed) answer(typed);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', answerTyped);
  else answerTyped();
}

function answer(field: HTMLInputElement): void {
  const converter = field.closest<HTMLElement>('[data-terms]');
  const written = converter?.dataset['terms'];
  if (!converter || written === undefined) return;
  const terms = readTerms(written);
  const fields = [...converter.querySelectorAll<HTMLInputElement>(amountField)];
  const other = fields.find((each) => each !== field);
  if (!other || !areChosen(converter, terms)) return;
  // Pages are rendered ahead with what the visitor gives on top.
  const side = field === fields[0] ? 'top' : 'bottom';
  const { source, target } = terms;
  const amount = readAmount(field.value, (side === 'top' ? source : target).precision);
  if (amount === undefined) return;
  const pair = { ...emptyExchange, topCurrency: source.code, bottomCurrency: target.code };
  const exchange = amountTyped(pair, side, amount, [source, target]);
  const texts = amountTexts(exchange, quoteOf(exchange, terms));
  other.value = writeAmount(texts[otherSide(side)], amountFormat(document.documentElement.lang));
  other.dataset['computed'] = '';
  delete field.dataset['computed'];
}

/** False after the visitor chose another currency: the page does not have its rate. */
function areChosen(converter: HTMLElement, { source, target }: QuoteTerms): boolean {
  const [top, bottom] = converter.querySelectorAll('select');
  return top?.value === source.code && bottom?.value === target.code;
}
