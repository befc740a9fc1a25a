type Child<Value, Key extends string> = Value extends readonly (infer Item)[]
  ? Item
  : Key extends keyof Value
    ? Value[Key]
    : never;

/** Paths of all values below a value, such as `name`, `name.en` or `days.0.from`. */
export type FormPath<Value> = Value extends readonly (infer Item)[]
  ? `${number}` | `${number}.${FormPath<Item>}`
  : Value extends object
    ? { [Key in keyof Value & string]: Key | `${Key}.${FormPath<Value[Key]>}` }[keyof Value & string]
    : never;

/** The type of the value at a path. */
export type ValueAt<Value, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<Child<Value, Key>, Rest>
  : Child<Value, Path>;

/** Paths of the texts below a value. */
export type TextPath<Value> = Value extends readonly (infer Item)[]
  ? Item extends string
    ? `${number}`
    : `${number}.${TextPath<Item>}`
  : Value extends object
    ? {
        [Key in keyof Value & string]: Value[Key] extends string ? Key : `${Key}.${TextPath<Value[Key]>}`;
      }[keyof Value & string]
    : never;

/** The value at a path. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((parent, key) => (parent as Record<string, unknown> | undefined)?.[key], value);

/** A copy of a value with another value at a path. */
export function withValueAt<Value>(parent: Value, path: string, value: unknown): Value {
  const [key = '', ...rest] = path.split('.');
  const child = (parent as Record<string, unknown>)[key];
  const next = rest.length === 0 ? value : withValueAt(child, rest.join('.'), value);
  if (Array.isArray(parent)) return parent.with(Number(key), next) as Value;
  return { ...parent, [key]: next };
}

/** Whether a path is this one or lies below it. */
export const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);

/** Whether every text is filled in, except for those within the optional paths. */
export function isFilledIn(value: unknown, optional: readonly string[], path = ''): boolean {
  if (optional.includes(path)) return true;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, child]) =>
    isFilledIn(child, optional, path === '' ? key : `${path}.${key}`),
  );
}
