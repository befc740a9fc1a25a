export { AmountField } from './amount-field/amount-field.tsx';
export * from './converter-fields/converter-fields.tsx';
export type { ConverterRowProps } from './converter-fields/converter-row.tsx';
export * from './converter-fields/currency-icon.tsx';
export type { RateFailureProps } from './converter-fields/rate-failure.tsx';
