const prefix = 'mfe.';
const storageKey = 'remote-overrides';

type Overrides = ReadonlyMap<string, string>;

/** Reads `?mfe.<name>=<address>`. The tab keeps them, because the query is gone after the first navigation. */
export function readOverrides(search: string, storage: Storage): Overrides {
  const asked = [...new URLSearchParams(search)].filter(([key]) => key.startsWith(prefix));
  const kept = new URLSearchParams(storage.getItem(storageKey) ?? '');
  for (const [key, value] of asked) kept.set(key.slice(prefix.length), value);
  if (asked.length > 0) storage.setItem(storageKey, kept.toString());
  return new Map([...kept].filter(([, address]) => URL.canParse(address)));
}

export function resetOverrides(href: string, storage: Storage): string {
  storage.removeItem(storageKey);
  const url = new URL(href);
  const overrides = [...url.searchParams.keys()].filter((key) => key.startsWith(prefix));
  for (const key of overrides) url.searchParams.delete(key);
  return url.href;
}

/** Says that this tab runs other remotes, with a button that ends that. For developers, hence not translated. */
export async function showOverrideBadge(
  overrides: Overrides,
  go: (href: string) => void = (href) => window.location.assign(href),
): Promise<void> {
  const { showTabBadge } = await import('../preview/tab-badge.ts');
  const text = `Overridden: ${[...overrides.keys()].join(', ')}`;
  const words = { lang: 'en', label: 'Overridden remotes', text, button: 'Reset' };
  showTabBadge(words, () => go(resetOverrides(window.location.href, sessionStorage)));
}
