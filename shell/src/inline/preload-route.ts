import { integrityOf } from './load-file.ts';

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
 * Tells the browser of every file that the page at this address will need, so that they are fetched at the same time as
 * the shell's first script instead of one after the other. Nothing depends on it: what is wrong here only costs time.
 */
export function preloadRoute(shell: ShellFiles): void {
  const language = document.documentElement.lang;
  const of = (files: ByLanguage) => files[language] ?? files['en'] ?? [];
  const route = routeAt(window.location.pathname);
  const files = [...of(shell.texts), ...of(shell.fonts), ...(route ? [...route.files, ...of(route.texts)] : [])];
  document.head.append(...files.map(preloadOf));
}

function routeAt(pathname: string): RouteFiles | undefined {
  const { registry } = JSON.parse(document.querySelector('#runtime')?.textContent ?? '{}');
  const remotes: { live: { routes: Record<string, RouteFiles> } }[] = Object.values(registry?.remotes ?? {});
  const parts = partsOf(pathname.toLowerCase());
  for (const { live } of remotes)
    for (const [route, files] of Object.entries(live.routes)) {
      const wanted = partsOf(route);
      if (wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]))
        return files;
    }
  return undefined;
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

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
