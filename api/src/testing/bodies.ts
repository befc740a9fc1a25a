/** A copy of a body with the value at a path such as `client.email`; `undefined` leaves the field out. */
export function withField(body: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = path.split('.');
  if (key === undefined || key === '') return value;
  const copy: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  copy[key] = withField(copy[key], rest.join('.'), value);
  return copy;
}
