/** The English texts of this room: `t` takes no key without a text. */
interface TextsByNamespace {
  readonly wizard: typeof import('./en.json');
  /** Of the page of a request, which brings them itself: the other pages need none of them. */
  readonly follow: typeof import('../follow/locales/en.json');
  /** Of its part that says where to send crypto, in the same way. */
  readonly deposit: typeof import('../deposit/locales/en.json');
}
