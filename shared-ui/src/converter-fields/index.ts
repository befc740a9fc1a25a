export * from './converter-fields.tsx';
export type { ConverterRowProps } from './converter-row.tsx';
export * from './currency-icon.tsx';
export type { RateFailureProps } from './rate-failure.tsx';
