const A_YEAR = 31_536_000;

/** What the HTML of the next page depends on: the edge can't read the encrypted storage. Without a value it is removed. */
export function rememberInCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${value === '' ? 0 : A_YEAR}; samesite=lax`;
}
