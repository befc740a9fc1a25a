import type { Page } from '@playwright/test';

/**
 * Records the next transition of a property in the page (start, end and duration) on the root element as
 * `data-transition`: polling from outside could miss it.
 */
export const noteTransition = (page: Page, property: 'opacity' | 'translate') =>
  page.evaluate((name) => {
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName !== name || !(target instanceof Element)) return;
      const transition = target
        .getAnimations()
        .find((animation) => animation instanceof CSSTransition && animation.transitionProperty === name);
      if (!(transition?.effect instanceof KeyframeEffect)) return;
      const [from, to] = transition.effect.getKeyframes();
      const { duration } = transition.effect.getTiming();
      document.documentElement.dataset['transition'] =
        `${String(from?.[name])} to ${String(to?.[name])}, ${Number(duration)} ms`;
    });
  }, property);
