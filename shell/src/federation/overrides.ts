import styles from './override-badge.module.css';

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
export function showOverrideBadge(
  overrides: Overrides,
  go: (href: string) => void = (href) => window.location.assign(href),
): void {
  const badge = document.createElement('aside');
  badge.className = styles.badge ?? '';
  badge.lang = 'en';
  badge.setAttribute('aria-label', 'Overridden remotes');
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = 'Reset';
  reset.addEventListener('click', () => go(resetOverrides(window.location.href, sessionStorage)));
  badge.append(`Overridden: ${[...overrides.keys()].join(', ')} `, reset);
  document.body.append(badge);
}
