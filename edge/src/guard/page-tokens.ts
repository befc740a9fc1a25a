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
    const text = this.#last.toString(36);
    return text + this.#sign(text, holder);
  }

  /** Undefined for a token that is no good; otherwise when it was given. */
  take(token: string, holder: string, at: number): number | undefined {
    for (const [each, end] of this.#used) {
      if (end >= at) break;
      this.#used.delete(each);
    }
    const [, text = '', signature = ''] = /^(\w+?)([\w-]{22})$/.exec(token) ?? [];
    const [expected, received] = [this.#sign(text, holder), signature].map((each) => Buffer.from(each));
    if (!expected || expected.length !== received?.length || !timingSafeEqual(expected, received)) return undefined;
    const since = Number.parseInt(text, 36);
    if (since < at - tokenLife || this.#used.has(text)) return undefined;
    this.#used.set(text, since + tokenLife);
    return since;
  }

  #sign(text: string, holder: string): string {
    return createHmac('sha256', this.#key).update(`${text} ${holder}`).digest('base64url').slice(0, 22);
  }
}
