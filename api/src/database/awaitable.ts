/** A value, or a promise of it. A value in memory is passed on without a promise, which would take longer than reading it. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Calls `use` with the value: at once when it is there, otherwise when it arrives. */
export const whenReady = <Value, Result>(
  value: Awaitable<Value>,
  use: (value: Value) => Awaitable<Result>,
): Awaitable<Result> => (value instanceof Promise ? value.then(use) : use(value));
