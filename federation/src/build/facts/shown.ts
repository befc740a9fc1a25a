import { parse } from 'postcss';
import type { Shown } from '@exchange/shared-platform/manifest';

/** What texts, style sheets and code name of what a page shows. */
export class ShownNames {
  readonly #placeholders = new Set<string>();
  readonly #given = new Set<string>();
  readonly #defined = new Set<string>();
  readonly #used = new Set<string>();

  readTexts(texts: string): void {
    addAll(this.#placeholders, texts, /\{\{\s*(\w+)/g);
  }

  readSheet(css: string): void {
    parse(css).walkDecls(({ prop, value, parent }) => {
      this.#readUses(value);
      if (!prop.startsWith('--')) return;
      this.#defined.add(prop);
      const selectors: string[] = (parent && Reflect.get(parent, 'selectors')) ?? [];
      // In any theme.
      if (selectors.some((selector) => /^(:root|html)(?![\w-])[^\s>+~]*$/i.test(selector))) this.#given.add(prop);
    });
  }

  readCode(code: string): void {
    this.#readUses(code);
    // Of an element's `style`.
    addAll(this.#defined, code, /['"](--[\w-]+)['"]\]?\s*[:,]/g);
  }

  #readUses(text: string): void {
    // One with a value for the case that nobody defines it needs nobody.
    addAll(this.#used, text, /var\(\s*(--[\w-]+)\s*\)/g);
  }

  /** @param words those of the platform */
  given(words: readonly string[]): Shown {
    return { words: words.toSorted(), tokens: [...this.#given].toSorted() };
  }

  /** @param shell what the shell gives: a definition for some elements replaces none of that */
  taken(shell: Shown): Shown {
    return {
      words: shell.words.filter((word) => this.#placeholders.has(word)).toSorted(),
      tokens: [...this.#used].filter((name) => shell.tokens.includes(name) || !this.#defined.has(name)).toSorted(),
    };
  }
}

function addAll(names: Set<string>, text: string, pattern: RegExp): void {
  for (const [, name = ''] of text.matchAll(pattern)) names.add(name);
}
