import { integrityOf, isInPage } from './load-file.ts';

/** Files of each language, by address. */
type ByLanguage = Readonly<Record<string, readonly string[] | undefined>>;

/** Files that the shell needs in each language: its texts and its fonts. The build writes them beside the script. */
export interface ShellFiles {
  readonly texts: ByLanguage;
  readonly fonts: ByLanguage;
}

interface RouteFiles {
  readonly files: readonly string[];
  readonly texts: ByLanguage;
}

/**
 * Tells the browser of every file that the page will need, so that they are fetched at the same time as
 * the shell's first script instead of one after the other. Nothing depends on it: what is wrong here only costs time.
 * @param parsed resolves when the page is parsed; style sheets follow then, unless the page contains them
 */
export async function preloadRoute(shell: ShellFiles, parsed: Promise<void>): Promise<void> {
  const language = document.documentElement.lang;
  const of = (files: ByLanguage) => files[language] ?? files['en'] ?? [];
  const ofRoute = routeFiles().flatMap(({ files, texts }) => [...files, ...of(texts)]);
  const all = [...of(shell.texts), ...of(shell.fonts), ...ofRoute];
  const isSheet = (file: string) => file.endsWith('.css');
  document.head.append(...all.filter((file) => !isSheet(file)).map(preloadOf));
  await parsed;
  document.head.append(...all.filter((file) => isSheet(file) && !isInPage(file)).map(preloadOf));
}

/** The page's registry has the files of its own route only. */
function routeFiles(): RouteFiles[] {
  const { registry } = JSON.parse(document.querySelector('#runtime')?.textContent ?? '{}');
  const remotes: { live: { routes: Record<string, RouteFiles> } }[] = Object.values(registry?.remotes ?? {});
  return remotes.flatMap(({ live }) => Object.values(live.routes));
}

const kinds: Readonly<Record<string, string>> = { js: 'script', css: 'style', woff2: 'font' };

/** A preload counts only with the mode and the integrity that the load has; fonts are loaded by the style sheet. */
function preloadOf(address: string): HTMLLinkElement {
  const kind = kinds[address.split('.').at(-1) ?? ''] ?? 'fetch';
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: kind, href: address, crossOrigin: 'anonymous' });
  if (kind !== 'font') link.integrity = integrityOf(address);
  // The page is painted without them.
  if (kind === 'script') link.fetchPriority = 'low';
  return link;
}
