const page = /(?<![\w.#-])(?:html|body)(?![\w-])|:root(?![\w-])/i;

/**
 * Whether a class limits a selector to elements of a room and what is in or beside them. What has the page itself, or is
 * an argument of `:not()`, `:has()` and the like, limits nothing.
 */
export function isLimited(selector: string, isClass: (name: string) => boolean = () => true): boolean {
  // The element of the page has these attributes.
  let plain = selector.replaceAll(/\[\s*(?:(data-theme|lang)(?![\w-]))?(?:"[^"]*"|'[^']*'|[^\]"'])*\]/gi, (_, ofPage) =>
    ofPage ? ':root' : '',
  );
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/:([\w-]+)\(([^()]*)\)/g, (_, name, inner) =>
      /^(is|where)$/i.test(name) && page.test(inner) ? ':root' : '',
    );
  }
  return plain
    .split(/[\s>+~]+/)
    .some(
      (compound) =>
        !page.test(compound) &&
        [...compound.matchAll(/\.((?:\\.|[\w-])+)/g)].some(([, name = '']) => isClass(name.replaceAll('\\', ''))),
    );
}
