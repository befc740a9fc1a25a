import {
  brokenLimit,
  currencyOn,
  decimal,
  emptyExchangeForm,
  findCurrency,
  isCash,
  otherSide,
  sourceSide,
  stepFields,
  type Currency,
  type ExchangeForm,
  type ExchangePair,
  type Limits,
  type Quote,
} from '@exchange/shared-domain';

/** Both amounts of the exchange as the visitor saw them and went on with them: decimal text. */
export interface AcceptedAmounts {
  readonly sourceAmount: string;
  readonly targetAmount: string;
}

export interface Draft {
  /** Names the draft for as long as it lives, in every tab. The service makes one request of it at most: it is its key. */
  readonly id: string;
  readonly form: ExchangeForm;
  /** Undefined until the visitor continues from the exchange step, and after each change of the exchange. */
  readonly accepted: AcceptedAmounts | undefined;
}

// Not randomUUID: browsers have it on secure origins only.
const createId = () => Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(36)).join('-');

export const newDraft = (): Draft => ({ id: createId(), form: emptyExchangeForm, accepted: undefined });

export const amountsOf = ({ sourceAmount, targetAmount }: Quote): AcceptedAmounts => ({
  sourceAmount: sourceAmount.toString(),
  targetAmount: targetAmount.toString(),
});

export const sourceCurrencyOf = (exchange: ExchangePair): string => currencyOn(exchange, sourceSide(exchange));

export const targetCurrencyOf = (exchange: ExchangePair): string =>
  currencyOn(exchange, otherSide(sourceSide(exchange)));

/** The currency of the exchange that is paid on a network. */
export const cryptoOf = (exchange: ExchangePair): string => {
  const source = sourceCurrencyOf(exchange);
  return isCash(source) ? targetCurrencyOf(exchange) : source;
};

const typedFields = [...stepFields.personal, ...stepFields.location];

/** True when there is something to lose besides an amount. */
export const isTouched = (form: ExchangeForm): boolean =>
  typedFields.some((field) => form[field] !== emptyExchangeForm[field]);

/** True for amounts of a pair that the catalogue offers, within the limits. Nothing is refused until there is a catalogue. */
export function areWithinLimits(
  accepted: AcceptedAmounts,
  exchange: ExchangePair,
  { catalogue, limits }: { readonly catalogue: readonly Currency[] | undefined; readonly limits: Limits },
): boolean {
  const source = findCurrency(catalogue, sourceCurrencyOf(exchange));
  const target = findCurrency(catalogue, targetCurrencyOf(exchange));
  if (!source || !target) return catalogue === undefined;
  const [sourceAmount, targetAmount] = [decimal(accepted.sourceAmount), decimal(accepted.targetAmount)];
  const amounts = { source, target, sourceAmount, targetAmount };
  return source.type !== target.type && brokenLimit(amounts, limits) === undefined;
}
