const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A random `x-trace-id`: 33 characters of an alphabet of 64. */
export const createTraceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(33)), (byte) => CHARACTERS.charAt(byte % 64)).join('');
