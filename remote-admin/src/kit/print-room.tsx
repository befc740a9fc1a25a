import { createContext, use, useRef, useState, type ReactNode, useCallback } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './print-room.module.css';

/** The size and the margin of a page for content of a height in pixels. */
type PageOf = (height: number) => string;

const PrintContext = createContext<(content: ReactNode, pageOf: PageOf) => void>(() => undefined);

/** Prints content, and nothing else of the page, whatever is open on it or was closed meanwhile. */
export const usePrint = () => use(PrintContext);

/** Holds what is printed beside the page until the browser has printed it. */
export function PrintRoom({ children }: { readonly children: ReactNode }) {
  const [printed, setPrinted] = useState<ReactNode>(null);
  const box = useRef<HTMLDivElement>(null);
  const clear = useRef<() => void>(undefined);
  const print = useCallback((content: ReactNode, pageOf: PageOf) => {
    clear.current?.();
    flushSync(() => setPrinted(content));
    // Neither a style element nor a frame is needed, so the content policy stays strict.
    const page = new CSSStyleSheet();
    page.replaceSync(`@page { ${pageOf(box.current?.getBoundingClientRect().height ?? 0)} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
    const end = () => {
      window.removeEventListener('afterprint', end);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
      setPrinted(null);
    };
    clear.current = end;
    window.addEventListener('afterprint', end);
    window.print();
  }, []);
  return (
    <PrintContext value={print}>
      {children}
      {printed !== null &&
        createPortal(
          <div ref={box} className={styles.alone}>
            {printed}
          </div>,
          document.body,
        )}
    </PrintContext>
  );
}
