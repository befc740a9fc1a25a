import type { CachedReply, Environment } from '@exchange/shared-platform/registry';
import type { LanguageCode } from '@exchange/shared-domain';

/** Input of the thread that prerenders the pages of one remote: files of its release, and of the shell's around it. */
export interface RenderingCode {
  readonly shell: string;
  /** Undefined for the frame alone, around pages of remotes that are rendered in the browser. */
  readonly remote: { readonly name: string; readonly file: string } | undefined;
  readonly pathnames: readonly string[];
}

/** What the thread starts with. It is told the languages, because loading the domain takes it a second. */
export interface ThreadInput extends RenderingCode {
  readonly languages: readonly LanguageCode[];
}

/** Asks for all pages in every language. */
export interface RenderingRequest {
  readonly environment: Environment;
  /** Base address of the service as this machine reaches it. */
  readonly apiBaseUrl: string;
}

/** What the thread begins to do: its code is loaded and it reads replies, or it renders. */
export type RenderingStage = 'reading' | 'rendering';

/** A page in a language, and what it was rendered from. */
export interface RenderedPage {
  readonly pathname: string;
  /** Name of the remote that has it; undefined for the frame alone. */
  readonly remote: string | undefined;
  readonly language: LanguageCode;
  /** HTML of its root. */
  readonly markup: string;
  /** HTML of its title and its description. */
  readonly head: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly replies: readonly CachedReply[];
}

export interface RenderedPages {
  readonly pages: readonly RenderedPage[];
  /** Why a page is missing, a sentence each. */
  readonly faults: readonly string[];
}
