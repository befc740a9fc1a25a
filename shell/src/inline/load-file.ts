import { integrityOf } from '@exchange/shared-platform/registry';

/** Why a file was not used: no reply in time, no usable reply, or its code threw or belongs to another page. */
type FileFault = 'timeout' | 'network' | 'execution';

declare global {
  interface HTMLScriptElement {
    /** A file of ours hands its content to the element that it was loaded with. */
    take?(content: unknown): void;
  }
}

// The first attempt may take longer than the others, so that a file that hangs leaves time for an earlier release.
const limits = [8000, 6000, 6000];
const pause = 300;

/**
 * Loads a script or a style sheet, whose name holds the SHA-256 of its bytes. After a failure it tries twice more, at
 * addresses that no cache knows. A late attempt keeps its chance: on a slow line the first may be the one that arrives.
 * @param receive takes a script's content, while the script runs; it is called once
 * @param patient true to wait for a late file for ever
 * @throws Error called `ChunkLoadError`, with the fault as `type`
 */
export function loadFile<Result>(
  url: string,
  receive?: (content: never) => Result,
  patient?: () => boolean,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    if (isInPage(url)) {
      resolve(undefined);
      return;
    }
    const elements: Element[] = [];
    let fault: FileFault | undefined;
    let timeouts = 0;
    let settled = false;

    const settle = (winner?: Element) => {
      settled = true;
      for (const element of elements) if (element !== winner) element.remove();
    };

    const succeed = (winner: Element, result?: Result) => {
      settle(winner);
      resolve(result);
      // What the browser keeps under the address is damaged; the next visit shall find it whole.
      if (fault === 'network') fetch(url, { cache: 'reload' }).catch(() => undefined);
    };

    const attempt = () => {
      const number = elements.length;
      let over = false;
      const fail = (reason: FileFault) => {
        if (over || settled) return;
        over = true;
        fault ??= reason;
        if (reason === 'timeout') timeouts += 1;
        if (number + 1 < limits.length && timeouts < 2) setTimeout(attempt, pause * (number + 1));
        else if (reason !== 'timeout' || !patient?.()) {
          settle();
          reject(Object.assign(new Error(`${url}: ${fault}`), { name: 'ChunkLoadError', type: fault, request: url }));
        }
      };
      const element = elementFor(number === 0 ? url : `${number === 1 ? onThisSite(url) : url}?retry=${Date.now()}`);
      element.crossOrigin = 'anonymous';
      element.integrity = integrityOf(url);
      element.addEventListener('error', () => fail('network'));
      element.addEventListener('load', () => {
        if (element instanceof HTMLScriptElement) fail('execution');
        // A web page that was sent instead of a style sheet may count as loaded.
        else if (!element.sheet) fail('network');
        else if (!settled) succeed(element);
      });
      if (element instanceof HTMLScriptElement)
        element.take = (content: never) => {
          if (settled) return;
          settled = true;
          try {
            succeed(element, receive?.(content));
          } catch (error) {
            settle();
            reject(error);
          }
        };
      setTimeout(() => fail('timeout'), limits[number]);
      elements.push(element);
      document.head.append(element);
    };
    attempt();
  });
}

/** Address of a release's file at the site itself, which has every file that another origin may fail to give. */
const onThisSite = (url: string) => url.replace(/^https?:\/\/.*(?=\/mfe\/)/, '');

/** Whether the page contains a style sheet: one with content contains those of its content. */
function isInPage(url: string): boolean {
  const { href } = new URL(url, document.baseURI);
  const contained = [...document.querySelectorAll<HTMLElement>('style[data-href]')];
  return contained.some(({ dataset }) => new URL(dataset['href'] ?? '', document.baseURI).href === href);
}

function elementFor(address: string): HTMLLinkElement | HTMLScriptElement {
  if (!/\.css(\?|$)/.test(address)) return Object.assign(document.createElement('script'), { src: address });
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
}
