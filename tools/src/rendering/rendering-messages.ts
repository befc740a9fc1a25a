import type { LanguageCode } from '@exchange/shared-domain';
import type { CachedReply, Environment } from '@exchange/shared-platform/registry';

/** Input of the thread that renders pages: the code of releases that are live together. */
export interface RenderingCode {
  /** File of the shell's code. */
  readonly shell: string;
  /** The same of each remote whose pages are rendered ahead, by its name. */
  readonly remotes: Readonly<Record<string, string>>;
}

/** A page to render. */
export interface WantedPage {
  readonly pathname: string;
  /** Name of the remote that has it; undefined for the frame alone. */
  readonly remote: string | undefined;
}

/** Asks for all pages in every language. */
export interface RenderingRequest {
  readonly pages: readonly WantedPage[];
  readonly environment: Environment;
  /** Base address of the service as this machine reaches it. */
  readonly apiBaseUrl: string;
}

/** A page in a language, with the HTML of its root. */
export interface RenderedPage extends WantedPage {
  readonly language: LanguageCode;
  readonly markup: string;
  /** HTML of its title and its description. */
  readonly head: string;
}

/** All pages, and what they were rendered from. */
export interface RenderedPages {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly replies: readonly CachedReply[];
  readonly pages: readonly RenderedPage[];
  /** Why a page is missing, a sentence each. */
  readonly faults: readonly string[];
}
