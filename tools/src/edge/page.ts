import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Runtime } from '@exchange/shared-platform/registry';
import { Failure } from '../process/failure.ts';
import type { LiveReleases } from '../release/live-releases.ts';
import { pageRegistry } from '../release/page-registry.ts';
import type { Settings } from '../settings/settings.ts';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** The one page of the site as it is sent. */
export interface Page {
  readonly etag: string;
  readonly policy: string;
  /** The same text by its content encoding. */
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

interface PageParts {
  readonly live: () => Promise<LiveReleases>;
  readonly settings: Settings;
  /** Further HTML for the end of the head. */
  readonly head?: string | undefined;
}

/**
 * Gives the page as it is at the moment: from the live shell, the releases and the settings. They travel inside it, so no
 * further round trip stands before the first remote, and one build serves every environment. It is hashed and compressed
 * once for as long as it stays the same.
 */
export function pageSource(parts: PageParts): () => Promise<Page> {
  let last: { readonly html: string; readonly page: Promise<Page> } | undefined;
  return async () => {
    const html = await pageText(parts);
    if (last?.html !== html) last = { html, page: preparePage(html, parts.settings) };
    return last.page;
  };
}

async function pageText({ live, settings, head = '' }: PageParts): Promise<string> {
  const releases = await live();
  const { shell } = releases;
  if (!shell) throw new Failure('There is no shell yet; release it with "npm run release -- shell".');
  const template = await readFile(join(shell.notServed, shell.live.template), 'utf8');
  const runtime: Runtime = {
    environment: runtimeEnvironment(settings),
    registry: pageRegistry(releases),
    remoteOrigins: settings.REMOTE_ORIGINS,
  };
  const data = `<script type="application/json" id="runtime">${scriptSafeJson(runtime)}</script>`;
  // A function, because `$` means something in a replacement string.
  return template.replace('</head>', () => `${data}${head}</head>`);
}

async function preparePage(html: string, settings: Settings): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(identity), zip(identity, { level: 9 })]);
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(html, settings),
    bodies: { identity, gzip: zipped, br },
  };
}

/** JSON that cannot end the script element it stands in, whatever the values are. */
export function scriptSafeJson(value: unknown): string {
  const unsafe: Record<string, string> = {
    '<': String.raw`\u003c`,
    '\u2028': String.raw`\u2028`,
    '\u2029': String.raw`\u2029`,
  };
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafe[character] ?? character);
}
