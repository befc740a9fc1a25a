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

  give(holder: string, at: number): string {
    const text = `${at.toString(36)}.${randomBytes(6).toString('base64url')}`;
    return `${text}.${this.#sign(text, holder)}`;
  }

  /** Undefined for a token that is no good; otherwise when it was given. */
  take(token: string, holder: string, at: number): number | undefined {
    for (const [each, end] of this.#used) {
      if (end >= at) break;
      this.#used.delete(each);
    }
    const [, text = '', given = '', signature = ''] = /^((\w+)\.[\w-]+)\.([\w-]+)$/.exec(token) ?? [];
    const [expected, received] = [this.#sign(text, holder), signature].map((each) => Buffer.from(each));
    if (!expected || expected.length !== received?.length || !timingSafeEqual(expected, received)) return undefined;
    const since = Number.parseInt(given, 36);
    if (since > at || since < at - tokenLife || this.#used.has(text)) return undefined;
    this.#used.set(text, since + tokenLife);
    return since;
  }

  #sign(text: string, holder: string): string {
    return createHmac('sha256', this.#key).update(`${text} ${holder}`).digest('base64url').slice(0, 22);
  }
}
