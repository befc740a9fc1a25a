import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadOnce } from './load.ts';

let round = 0;

/**
 * Lets pages whose load failed load again at their next render. Called by "Try again" and when a visitor leaves a
 * broken page. Otherwise a render repeats the failure without loading, because React renders a failed component twice.
 */
export function retryFailedLoads(): void {
  round += 1;
}

/** Module of a page. */
interface PageModule {
  readonly default: ComponentType;
  /** Keys of the page's title and description. Search engines don't show a page without them. */
  readonly head?: { readonly title: string; readonly description: string };
}

/** A page whose code is loaded when it is first shown or prefetched. */
export interface LazyPage extends FunctionComponent {
  /**
   * Loads the code ahead: the page is then rendered at once.
   * @param language of a text that is loaded with the page; the default language when left out
   * @returns the page's module; a build reads from it what search engines show
   * @throws whatever the load throws; the next call tries again.
   */
  readonly preload: (language?: string) => Promise<PageModule>;
  /** The page that a visitor is likely to need next: it is prefetched together with this one. */
  readonly following?: LazyPage | undefined;
}

/** Makes a lazy page, or a part of a page, from an import whose default export is the component. */
export function lazyPage(load: () => Promise<PageModule>, following?: LazyPage): LazyPage {
  let loaded: ComponentType | undefined;
  let failedIn: number | undefined;
  const loadPage = loadOnce(async () => {
    const module = await load();
    loaded = module.default;
    return module;
  });
  const prepare = () => {
    failedIn = undefined;
    return lazy(() =>
      loadPage().catch((error: unknown) => {
        failedIn = round;
        throw error;
      }),
    );
  };
  let Waiting = prepare();
  const current = () => {
    if (failedIn !== undefined && failedIn < round) Waiting = prepare();
    return loaded ?? Waiting;
  };
  function Page() {
    // Never replaced: with another component the page would lose its state.
    const [Content] = useState(current);
    return <Content />;
  }
  const preload = async (language?: string) => {
    const module = await loadPage();
    if (isLazyPage(module.default)) await module.default.preload(language);
    return module;
  };
  return Object.assign(Page, { preload, following });
}

/** Whether a component is a lazy page: its code can then be prefetched without rendering it. */
export const isLazyPage = (component: unknown): component is LazyPage =>
  typeof component === 'function' && 'preload' in component;
