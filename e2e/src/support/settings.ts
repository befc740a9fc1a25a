/**
 * A setting that the command `journeys` passes to the tests.
 * @throws Error when it is missing, because the tests were started in another way.
 */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set; start the tests with "npm run journeys"`);
  return value;
}
