import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  ModuleRegistry,
  RowApiModule,
  ScrollApiModule,
  createTheme,
  iconSetQuartzLight,
} from 'ag-grid-community';

// Only these modules become part of the release. The service filters, sorts and pages the rows.
ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  RowApiModule,
  ScrollApiModule,
]);

/** One theme is enough: the tokens change with the page's theme. */
const theme = createTheme()
  .withPart(iconSetQuartzLight)
  .withParams({
    accentColor: 'var(--color-primary)',
    backgroundColor: 'var(--color-surface)',
    foregroundColor: 'var(--color-text)',
    textColor: 'var(--color-text)',
    browserColorScheme: 'inherit',
    borderColor: 'var(--color-border)',
    borderRadius: 'var(--radius-sm)',
    wrapperBorderRadius: 'var(--radius-md)',
    chromeBackgroundColor: 'var(--color-surface-raised)',
    headerBackgroundColor: 'var(--color-surface-raised)',
    headerTextColor: 'var(--color-text-muted)',
    headerFontWeight: 'var(--weight-semibold)',
    headerFontSize: 'var(--text-sm)',
    rowHoverColor: 'var(--color-surface-hover)',
    focusShadow: 'none',
    fontFamily: 'inherit',
    fontSize: 'var(--text-sm)',
    dataFontSize: 'var(--text-sm)',
    headerHeight: 36,
    rowHeight: 35,
    cellHorizontalPadding: 5,
  });

const sheets = new Map<Element, CSSStyleSheet>();
let container: HTMLElement | undefined;

/**
 * Where the grid puts the `<style>` elements that it writes. The page's content security policy refuses such elements, so
 * they never enter the document: it adopts their text as constructed style sheets, in the same order.
 */
function themeStyleContainer(): HTMLElement {
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

export const gridLook = { theme, themeStyleContainer };
