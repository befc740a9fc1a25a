import type { Shown } from '@exchange/shared-platform/manifest';

/** What texts, style sheets and code name of what a page shows. */
export class ShownNames {
  readonly #placeholders = new Set<string>();
  readonly #defined = new Set<string>();
  readonly #used = new Set<string>();

  readTexts(texts: string): void {
    addAll(this.#placeholders, texts, /\{\{\s*(\w+)/g);
  }

  readStyles(code: string): void {
    addAll(this.#defined, code, /(?<!var\(\s*)(--[\w-]+)['"]?\]?\s*[:,]/g);
    // One with a value for the case that nobody defines it needs nobody.
    addAll(this.#used, code, /var\(\s*(--[\w-]+)\s*\)/g);
  }

  /** @param words those of the platform */
  given(words: readonly string[]): Shown {
    return { words: words.toSorted(), tokens: [...this.#defined].toSorted() };
  }

  taken(words: readonly string[]): Shown {
    return {
      words: words.filter((word) => this.#placeholders.has(word)).toSorted(),
      tokens: [...this.#used].filter((token) => !this.#defined.has(token)).toSorted(),
    };
  }
}

function addAll(names: Set<string>, text: string, pattern: RegExp): void {
  for (const [, name = ''] of text.matchAll(pattern)) names.add(name);
}
