/** The English texts of this room: `t` takes no key without a text. */
interface TextsByNamespace {
  readonly wizard: typeof import('./en.json');
}
