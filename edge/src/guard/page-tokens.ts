import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a page may say that it failed. */
export const tokenLife = 5 * 60_000;

/**
 * Tokens that a page gets to say once that it failed. The holder is its network and its side. The next process knows none
 * of them.
 */
export class PageTokens {
  readonly #key = randomBytes(32);
  /** When each that was used is too old anyway; oldest first. */
  readonly #used = new Map<string, number>();
  /** Milliseconds since 1970 in the last one: each has another, so that it needs nothing else in a page's headers. */
  #last = 0;

  give(holder: string, at: number): string {
    this.#last = Math.max(at, this.#last + 1);
    return this.#make(this.#last.toString(36), holder);
  }

  /** Undefined for a token that is no good; otherwise when it was given. */
  take(token: string, holder: string, at: number): number | undefined {
    for (const [each, end] of this.#used) {
      if (end >= at) break;
      this.#used.delete(each);
    }
    const text = token.slice(0, -22);
    const [expected, given] = [this.#make(text, holder), token].map((each) => Buffer.from(each));
    const since = Number.parseInt(text, 36);
    const isGood = expected && given?.length === expected.length && timingSafeEqual(expected, given);
    if (!isGood || since < at - tokenLife || this.#used.has(token)) return undefined;
    this.#used.set(token, since + tokenLife);
    return since;
  }

  #make(text: string, holder: string): string {
    return text + createHmac('sha256', this.#key).update(`${text} ${holder}`).digest('base64url').slice(0, 22);
  }
}
