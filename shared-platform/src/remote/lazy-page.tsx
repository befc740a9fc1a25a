import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

let round = 0;

/**
 * Reloads every page whose load failed when it is rendered next. Called by "Try again" and when a visitor leaves
 * a broken page: without it a render only repeats the failure, so that React's own second render is no second load.
 */
export function retryFailedLoads(): void {
  round += 1;
}

/** A page whose code is loaded when it is first shown or asked for ahead. */
export interface LazyPage extends FunctionComponent {
  /**
   * Loads the code ahead: the page is then rendered at once.
   * @throws whatever the load throws; the next call tries again.
   */
  readonly preload: () => Promise<void>;
  /** What a visitor is likely to need right after this page: it is fetched ahead with it. */
  readonly following: LazyPage | undefined;
}

/** Makes a page, or a part of one, of an import of its code, whose default export is the component. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, following?: LazyPage): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  let failedIn: number | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const prepare = () => {
    failedIn = undefined;
    return lazy(() =>
      loadOnce().catch((error: unknown) => {
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
    // Kept: another component in its place would cost the page its state.
    const [Content] = useState(current);
    return <Content />;
  }
  return Object.assign(Page, { preload: async () => void (await loadOnce()), following });
}

/** Whether a component is a lazy page: it tells, without rendering it, that its code can be loaded ahead. */
export const isLazyPage = (component: unknown): component is LazyPage =>
  typeof component === 'function' && 'preload' in component;
