import { CODE_ALPHABET } from '@exchange/shared-domain';

const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;

/** A new ULID, by which the service knows a repeated movement. */
export function newMovementId(): string {
  let milliseconds = Date.now();
  let time = '';
  for (let left = TIME_CHARACTERS; left > 0; left--) {
    time = CODE_ALPHABET.charAt(milliseconds % 32) + time;
    milliseconds = Math.floor(milliseconds / 32);
  }
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_CHARACTERS));
  return time + Array.from(random, (byte) => CODE_ALPHABET.charAt(byte % 32)).join('');
}
