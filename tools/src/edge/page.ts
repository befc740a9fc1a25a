import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Registry, Runtime } from '@exchange/shared-platform/registry';
import { Failure } from '../process/failure.ts';
import type { LiveReleases } from '../release/live-releases.ts';
import { pageRegistry } from '../release/page-registry.ts';
import type { Settings } from '../settings/settings.ts';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import { contentSecurityPolicy, remoteOrigins } from './content-security-policy.ts';
import { knownPaths } from './known-paths.ts';
import { pageHeads, withHead } from './page-head.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** A page of the site as it is sent. Pages differ only in title, description and other facts of their route. */
export interface Page {
  /** True when the browser's router has a page for the path. */
  readonly isKnown: boolean;
  readonly etag: string;
  readonly policy: string;
  /** The page by content encoding. */
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

interface PageParts {
  readonly live: () => Promise<LiveReleases>;
  readonly settings: Settings;
  /** Further HTML for the end of the head. */
  readonly head: string | undefined;
}

/**
 * Returns the current page, made from the live shell, the releases and the settings. The page contains them, so that
 * the
 * first remote needs no further round trip and one build serves every environment. An unchanged page is hashed and
 * compressed once.
 */
export function pageSource(parts: PageParts): (path: string) => Promise<Page> {
  let last: { readonly html: string; readonly pageAt: (path: string) => Promise<Page> } | undefined;
  return async (path) => {
    const releases = await parts.live();
    if (!releases.shell) throw new Failure('There is no shell yet; release it with "npm run release -- shell".');
    const registry = pageRegistry(releases, parts.settings.RELEASES_PUBLIC_URL);
    const html = await pageText(releases.shell, registry, parts);
    if (last?.html !== html) last = { html, pageAt: preparePages(html, registry, releases, parts.settings) };
    return last.pageAt(path);
  };
}

function preparePages(
  html: string,
  registry: Registry,
  releases: LiveReleases,
  settings: Settings,
): (path: string) => Promise<Page> {
  const routeOf = knownPaths(registry);
  const heads = pageHeads(releases);
  const pages = new Map<string | undefined, Promise<Page>>();
  return (path) => {
    const route = routeOf(path);
    const known = pages.get(route);
    if (known) return known;
    const page = preparePage(withHead(html, heads.get(route ?? '')), route !== undefined, settings);
    pages.set(route, page);
    return page;
  };
}

async function pageText(
  { notServed, live }: NonNullable<LiveReleases['shell']>,
  registry: Registry,
  { settings, head = '' }: PageParts,
): Promise<string> {
  const template = await readFile(join(notServed, live.template), 'utf8');
  const runtime: Runtime = {
    environment: runtimeEnvironment(settings),
    registry,
    remoteOrigins: remoteOrigins(settings),
  };
  const data = `<script type="application/json" id="runtime">${scriptSafeJson(runtime)}</script>`;
  // A function, because `$` is special in a replacement string.
  return template.replace('</head>', () => `${data}${head}</head>`);
}

async function preparePage(html: string, isKnown: boolean, settings: Settings): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(identity), zip(identity, { level: 9 })]);
  return {
    isKnown,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(html, settings),
    bodies: { identity, gzip: zipped, br },
  };
}

/** JSON that is safe inside a script element. */
export function scriptSafeJson(value: unknown): string {
  const unsafe: Record<string, string> = {
    '<': String.raw`\u003c`,
    '\u2028': String.raw`\u2028`,
    '\u2029': String.raw`\u2029`,
  };
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafe[character] ?? character);
}
