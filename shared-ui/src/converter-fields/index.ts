export * from './converter-fields.tsx';
export * from './converter-row.tsx';
export * from './currency-choice.tsx';
export * from './currency-icon.tsx';
export type { RateFailureProps } from './rate-failure.tsx';
