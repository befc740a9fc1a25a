import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Registry, Runtime } from '@exchange/shared-platform/registry';
import { ownerOf } from '../build/mounts.ts';
import { Failure } from '../process/failure.ts';
import type { LiveReleases } from '../release/live-releases.ts';
import { pageRegistry } from '../release/page-registry.ts';
import type { RenderedPages } from '../rendering/rendering-messages.ts';
import { unknownAddress } from '../rendering/wanted-pages.ts';
import type { Settings } from '../settings/settings.ts';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import { contentSecurityPolicy, remoteOrigins } from './content-security-policy.ts';
import { knownPaths } from './known-paths.ts';
import type { PageChoice } from './page-choice.ts';
import { pageHeads } from './page-head.ts';
import { dataBlock, pageHtml } from './page-html.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
// Pages with rates are made again every few seconds; the best compression would take ten times as long for 3 % less.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A page of the site as it is sent. */
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
  /** Gives the pages that were rendered ahead, as far as there are any. */
  readonly rendered: (releases: LiveReleases) => Promise<RenderedPages | undefined>;
  readonly settings: Settings;
  /** Further HTML for the end of the head. */
  readonly head: string | undefined;
}

type PageAt = (choice: PageChoice) => Promise<Page>;

/**
 * Returns the current page, made from the live shell, the releases, the settings, and what was rendered ahead. The page
 * contains them, so that the first remote needs no further round trip and one build serves every environment. An unchanged
 * page is hashed and compressed once.
 */
export function pageSource(parts: PageParts): PageAt {
  let last:
    | { readonly template: string; readonly rendered: RenderedPages | undefined; readonly pageAt: PageAt }
    | undefined;
  return async (choice) => {
    const releases = await parts.live();
    if (!releases.shell) throw new Failure('There is no shell yet; release it with "npm run release -- shell".');
    const registry = pageRegistry(releases, parts.settings.RELEASES_PUBLIC_URL);
    const template = await templateText(releases.shell, registry, parts);
    const rendered = await parts.rendered(releases);
    if (last?.template !== template || last.rendered !== rendered)
      last = { template, rendered, pageAt: preparePages({ ...parts, template, registry, releases, rendered }) };
    return last.pageAt(choice);
  };
}

interface Prepared {
  readonly template: string;
  readonly registry: Registry;
  readonly releases: LiveReleases;
  readonly rendered: RenderedPages | undefined;
  readonly settings: Settings;
}

function preparePages({ template, registry, releases, rendered, settings }: Prepared): PageAt {
  const routeOf = knownPaths(registry);
  const head = pageHeads(releases, settings.SITE_URL ?? '');
  const pages = new Map<string, Promise<Page>>();
  const mounts = releases.shell?.live.mounts ?? [];
  return ({ path, language, hasQuery }) => {
    const route = routeOf(path);
    const found = rendered?.pages.find(
      (page) => page.language === language && page.pathname === (route ?? unknownAddress),
    );
    // One that was rendered for another address would not be the same page. The frame alone is the same for all.
    const isSame =
      found?.remote === undefined || (!hasQuery && (route ?? path) === path && ownerOf(mounts, path) === found.remote);
    const page = isSame ? found : undefined;
    const key = [route, language, page?.pathname].join(' ');
    const known = pages.get(key);
    if (known) return known;
    const html = pageHtml(template, {
      language,
      head: head(route, language, page?.head),
      styles: stylesOf(registry, route),
      page,
      rendered,
      settings,
    });
    const made = preparePage(html, route !== undefined, settings);
    pages.set(key, made);
    return made;
  };
}

function stylesOf({ remotes }: Registry, route = ''): string[] {
  const files = Object.values(remotes).flatMap(({ live }) => live.routes[route]?.files ?? []);
  return files.filter((file) => file.endsWith('.css'));
}

async function templateText(
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
  // Before the script that reads it. Functions, because `$` is special in a replacement string.
  return template
    .replace('</title>', () => `</title>${dataBlock('runtime', runtime)}`)
    .replace('</head>', () => `${head}</head>`);
}

async function preparePage(html: string, isKnown: boolean, settings: Settings): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(identity, brotliOptions), zip(identity)]);
  return {
    isKnown,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(html, settings),
    bodies: { identity, gzip: zipped, br },
  };
}
