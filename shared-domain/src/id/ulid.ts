/** Crockford's base32 alphabet: no I, L, O or U. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const RANDOM_CHARACTERS = 16;

/** An id that sorts by creation time: 48 bits of milliseconds and 80 random bits, as 26 characters. */
export function ulid(at: Date): string {
  let milliseconds = at.getTime();
  let time = '';
  for (let left = 10; left > 0; left--) {
    time = CODE_ALPHABET.charAt(milliseconds % 32) + time;
    milliseconds = Math.floor(milliseconds / 32);
  }
  return time + randomCharacters(RANDOM_CHARACTERS);
}

/** Unpredictable characters of Crockford's base32 alphabet. */
export const randomCharacters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => CODE_ALPHABET.charAt(byte % 32)).join('');
