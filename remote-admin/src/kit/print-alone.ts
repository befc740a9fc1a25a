import styles from './print-alone.module.css';

let clear: (() => void) | undefined;

/**
 * Prints an element, and nothing else of the page, whatever is open on it. Neither a style element nor a frame is needed,
 * so the content policy stays strict.
 * @param pageOf the size and the margin of the page, of the element as it is laid out
 */
export function printAlone(printed: HTMLElement, pageOf: (height: number) => string): void {
  clear?.();
  printed.classList.add(styles['alone'] ?? '');
  document.body.append(printed);
  const page = new CSSStyleSheet();
  page.replaceSync(`@page { ${pageOf(printed.getBoundingClientRect().height)} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  clear = () => {
    printed.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
    clear = undefined;
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}
