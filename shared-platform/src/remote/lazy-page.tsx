import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

let round = 0;

/**
 * Lets every page whose load failed be loaded anew when it is rendered next. Called by "Try again" and by whoever leaves
 * a broken page: without it a render only repeats the failure, so that React's own second render is no second load.
 */
export function retryFailedLoads(): void {
  round += 1;
}

/** A page whose code is loaded when it is first shown, and after a failure again in the next round of loads. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let failedIn: number | undefined;
  const prepare = (): LazyExoticComponent<ComponentType> => {
    failedIn = undefined;
    return lazy(() =>
      load().catch((error: unknown) => {
        failedIn = round;
        throw error;
      }),
    );
  };
  let Page = prepare();
  return function LazyPage() {
    if (failedIn !== undefined && failedIn < round) Page = prepare();
    return <Page />;
  };
}
