import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type LanguageCode, languages } from '@exchange/shared-domain';
import { integrityOf, type LiveRelease, type Registry, type Runtime } from '@exchange/shared-platform/registry';
import { ownerOf } from '@exchange/federation/mounts';
import { readShellFiles, withoutShellFiles } from '@exchange/federation/shell-files';
import { styleElement, styleLink } from '@exchange/federation/file-elements';
import { contentIntegrity } from '@exchange/federation/content-hash';
import { explain, Failure, print } from '@exchange/shared-node';
import type { LiveReleases } from '@exchange/federation/live-releases';
import { pageRegistry } from '@exchange/federation/page-registry';
import type { RenderedPage } from '../rendering/rendering-messages.ts';
import { unknownAddress } from '../rendering/wanted-pages.ts';
import type { Settings } from '../settings/settings.ts';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import { contentSecurityPolicy, remoteOrigins } from './content-security-policy.ts';
import { knownPaths } from './known-paths.ts';
import type { ReleaseSource } from './live-registry.ts';
import { pageHeads } from './page-head.ts';
import { dataBlock, pageHtml } from './page-html.ts';
import type { Side } from './sides.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
// Pages with rates are made again every few seconds; the best compression would take ten times as long for 3 % less.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export interface PageChoice {
  readonly path: string;
  readonly language: LanguageCode;
  /** Whether the query may change what the page shows: pages are prerendered without one. */
  readonly hasQuery: boolean;
}

export interface Page {
  readonly isKnown: boolean;
  readonly etag: string;
  readonly policy: string;
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

interface PageParts extends Pick<ReleaseSource, 'stores'> {
  readonly pages: (releases: LiveReleases) => readonly RenderedPage[];
  readonly settings: Settings;
  readonly head: string | undefined;
}

type PageAt = (choice: PageChoice) => Promise<Page>;
type PageOf = (choice: PageChoice, side: Pick<Side, 'releases' | 'preview'>) => Promise<Page>;

/**
 * Returns a page of a side, made from its shell, the releases, the settings, and what was prerendered. The page contains
 * them, so that the first remote needs no further round trip and one build serves every environment. An unchanged page is
 * hashed and compressed once.
 */
export function pageSource(parts: PageParts): PageOf {
  const known = new WeakMap<LiveReleases, PageAt>();
  return async (choice, { releases, preview }) => {
    const pageAt = known.get(releases) ?? preparePages(releases, parts, preview);
    known.set(releases, pageAt);
    return pageAt(choice);
  };
}

function preparePages(releases: LiveReleases, parts: PageParts, preview: Side['preview']): PageAt {
  const { pages: rendered, stores, settings, head: further = '' } = parts;
  if (!releases.shell) throw new Failure('There is no shell yet; release it with "npm run release -- shell".');
  const { notServed, live: shell } = releases.shell;
  const template = readFileSync(join(notServed, shell.template), 'utf8');
  const registry = pageRegistry(releases, settings.RELEASES_PUBLIC_URL);
  const routeOf = knownPaths(registry, shell.mounts);
  const registryInPage = withoutRoutes(registry);
  const shellFiles = readShellFiles(template);
  const head = pageHeads(releases, settings.SITE_URL ?? '');
  const pages = new Map<string, { readonly page: RenderedPage | undefined; readonly made: Promise<Page> }>();
  const make = async (route: string | undefined, language: LanguageCode, page: RenderedPage | undefined) => {
    const files = filesOf(registry, route);
    const runtime: Runtime = {
      environment: runtimeEnvironment(settings),
      registry: registryInPage,
      remoteOrigins: remoteOrigins(settings),
      ...(preview && { preview: { versions: preview.versions, until: preview.until } }),
    };
    // Before the script that reads it. Functions, because `$` is special in a replacement string.
    const filled = withoutShellFiles(template)
      .replace('</title>', () => `</title>${dataBlock('runtime', runtime)}`)
      .replace('</head>', () => `${further}</head>`);
    const html = pageHtml(filled, {
      language,
      // Nobody shall find a preview, or take it for the page.
      head: preview ? undefined : head(route, language, page?.head),
      styles: page?.remote === undefined ? [] : await stylesOf(files, stores),
      preloads: [
        ...[shellFiles.texts, shellFiles.fonts].flatMap((ofShell) => ofShell[language] ?? []),
        ...files.flatMap((ofRemote) => [...ofRemote.files, ...(ofRemote.texts[language] ?? [])]),
      ],
      page,
      settings,
    });
    return preparePage(html, route !== undefined, settings);
  };
  return ({ path, language: chosen, hasQuery }) => {
    const language = chosen in shellFiles.texts ? chosen : languages[0];
    const route = routeOf(path);
    const found = rendered(releases).filter(
      (page) => page.language === language && page.pathname === (route ?? unknownAddress),
    );
    // One that was rendered for another address would not be the same page. The frame alone is the same for all.
    const owner = !hasQuery && (route ?? path) === path ? ownerOf(shell.mounts, path) : undefined;
    const page =
      found.find(({ remote }) => remote !== undefined && remote === owner) ??
      found.find(({ remote }) => remote === undefined);
    const key = [route, language, page?.pathname, page?.remote].join(' ');
    const known = pages.get(key);
    if (known && known.page === page) return known.made;
    const made = make(route, language, page);
    pages.set(key, { page, made });
    made.catch(() => pages.delete(key));
    return made;
  };
}

type RouteFiles = LiveRelease['routes'][string];

function filesOf({ remotes }: Registry, route = ''): RouteFiles[] {
  return Object.values(remotes).flatMap(({ live }) => live.routes[route] ?? []);
}

/** The page has elements for the files of its own route, and its scripts need no others ahead. */
function withoutRoutes(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(
    ([name, { live, fallbacks }]) => [name, { live: { ...live, routes: {} }, fallbacks }] as const,
  );
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** The style sheets of a route as elements of the page. One that is missing or damaged is left to the browser. */
async function stylesOf(files: readonly RouteFiles[], stores: readonly string[]): Promise<string[]> {
  const sheets = files.flatMap((ofRemote) => ofRemote.files).filter((file) => file.endsWith('.css'));
  return Promise.all(
    sheets.map(async (address) => {
      try {
        return styleElement(address, await readStored(stores, address));
      } catch (error) {
        print.error(`The page cannot contain ${address}: ${explain(error)}`);
        return styleLink(address);
      }
    }),
  );
}

async function readStored(stores: readonly string[], address: string): Promise<string> {
  const path = /.*\/mfe\/(?<path>.+)/.exec(address)?.groups?.['path'] ?? join('shell', address);
  const file = stores.map((store) => join(store, path)).find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Failure('no store has it');
  const bytes = await readFile(file);
  const expected = integrityOf(address);
  if (expected !== '' && contentIntegrity(bytes) !== expected) throw new Failure('it is damaged');
  return bytes.toString();
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
