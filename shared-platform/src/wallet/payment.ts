// A door of its own: the step that asks for a wallet pays nothing.
export * from './payment-memory.ts';
export * from './use-payment.ts';
