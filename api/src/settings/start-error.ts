export class StartError extends Error {}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.some((code) => codeOf(error) === code);
