import type { Environment, Rendered } from '@exchange/shared-platform/registry';
import type { LanguageCode } from '@exchange/shared-domain';

export interface RenderingCode {
  readonly shell: string;
  /** Undefined for the frame alone, around pages of remotes that are rendered in the browser. */
  readonly remote: { readonly name: string; readonly file: string } | undefined;
  readonly pathnames: readonly string[];
  readonly languages: readonly LanguageCode[];
}

export interface RenderingRequest {
  readonly environment: Environment;
  /** Base address of the service as this machine reaches it. */
  readonly apiBaseUrl: string;
}

export interface RenderedPage extends Readonly<Pick<Rendered, 'language' | 'at' | 'replies'>> {
  readonly pathname: string;
  /** Name of the remote that has it; undefined for the frame alone. */
  readonly remote: string | undefined;
  readonly markup: string;
  readonly head: string;
}

export interface RenderedPages {
  readonly pages: readonly RenderedPage[];
  readonly faults: readonly string[];
}
