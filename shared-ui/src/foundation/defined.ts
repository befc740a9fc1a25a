type Defined<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> };

/**
 * The props without those that are `undefined`. Headless components treat a missing prop and an `undefined` one
 * differently, in their types and in what is controlled.
 */
export function defined<Props extends object>(props: Props): Defined<Props> {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<Props>;
}
