const sheets = new Map<Element, CSSStyleSheet>();
let container: HTMLElement | undefined;

/**
 * Where the grid puts the `<style>` elements that it writes. The page's content security policy refuses such elements, so
 * they never enter the document: it adopts their text as constructed style sheets, in the same order.
 */
export function styleContainer(): HTMLElement {
  container ??= followed(document.createElement('div'));
  return container;
}

function followed(parent: HTMLElement): HTMLElement {
  parent.insertBefore = <Child extends Node>(child: Child, next: Node | null) => {
    Node.prototype.insertBefore.call(parent, child, next);
    adoptAll(parent);
    return child;
  };
  return parent;
}

function adoptAll(parent: HTMLElement): void {
  const before = new Set(sheets.values());
  for (const element of parent.children) if (!sheets.has(element)) adopt(element, parent);
  for (const element of sheets.keys()) if (element.parentNode !== parent) sheets.delete(element);
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((sheet) => !before.has(sheet)),
    ...Array.from(parent.children, (element) => sheets.get(element)).filter((sheet) => sheet !== undefined),
  ];
}

function adopt(element: Element, parent: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(element.textContent);
  sheets.set(element, sheet);
  element.after = (...next) => {
    Element.prototype.after.apply(element, next);
    adoptAll(parent);
  };
  element.remove = () => {
    Element.prototype.remove.call(element);
    adoptAll(parent);
  };
}
