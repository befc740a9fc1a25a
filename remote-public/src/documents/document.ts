/** Paragraphs and lists; both may hold `[text](target)` links. */
export type TextBlock = string | { readonly list: readonly string[] };

export interface DocumentSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

/** A long text, loaded in one language by the page that shows it. */
export interface LongDocument {
  readonly intro: readonly string[];
  readonly sections: readonly DocumentSection[];
}
