import styles from './override-badge.module.css';
import { type Overrides, resetOverrides } from './overrides.ts';

/**
 * Says that this tab does not run the released remotes, and leads back. For developers, hence not translated.
 * @param go leads to an address
 */
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
