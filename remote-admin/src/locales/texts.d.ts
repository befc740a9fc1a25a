/** The English texts of this room: `t` takes no key without a text. */
interface TextsByNamespace {
  readonly admin: typeof import('./en.json');
  /** Of two pages that bring theirs, because no other page needs them. */
  readonly state: typeof import('../state/locales/en.json');
  readonly transit: typeof import('../transit/locales/en.json');
}
