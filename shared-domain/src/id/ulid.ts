/** Crockford's base32 alphabet: no I, L, O or U. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;
/** So many of the random ones count up within a millisecond; the others stay unpredictable. */
const COUNTED_CHARACTERS = 8;

const last = { milliseconds: NaN, count: 0 };

/**
 * An id that sorts by creation time: 48 bits of milliseconds and 80 more, as 26 characters. Ids that one process
 * makes for the same millisecond, one after the other, sort in this order.
 */
export function ulid(at: Date): string {
  const milliseconds = at.getTime();
  // The upper half of the numbers is left to count up.
  last.count =
    milliseconds === last.milliseconds ? last.count + 1 : Math.floor(randomShare() * 32 ** COUNTED_CHARACTERS);
  last.milliseconds = milliseconds;
  return (
    base32(milliseconds, TIME_CHARACTERS) +
    base32(last.count, COUNTED_CHARACTERS) +
    randomCharacters(RANDOM_CHARACTERS - COUNTED_CHARACTERS)
  );
}

/** The least id of this time, to compare others with. */
export const firstUlid = (at: Date): string =>
  base32(at.getTime(), TIME_CHARACTERS) + CODE_ALPHABET.charAt(0).repeat(RANDOM_CHARACTERS);

/** From 0 up to a half. */
const randomShare = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 33;

function base32(value: number, characters: number): string {
  let rest = value;
  let text = '';
  for (let left = characters; left > 0; left--) {
    text = CODE_ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Unpredictable characters of Crockford's base32 alphabet. */
export const randomCharacters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => CODE_ALPHABET.charAt(byte % 32)).join('');
