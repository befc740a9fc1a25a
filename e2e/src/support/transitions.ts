import type { Page } from '@playwright/test';

/**
 * Writes on the root element, as `data-transition`, from where to where and in which time a property of any part of the
 * page changes next. Looked at from outside, the part may have come to rest or gone already.
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
