/** The English texts of this room: `t` takes no key without a text. */
interface TextsByNamespace {
  readonly shell: typeof import('./en.json');
}
