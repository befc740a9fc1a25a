/**
 * A setting that the command `journeys` passes to the tests.
 * @throws Error when it is missing: the tests were not started by `npm run journeys`.
 */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set; start the tests with "npm run journeys"`);
  return value;
}
