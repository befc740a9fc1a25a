import { lazyPage } from '@exchange/shared-platform';

/** The steps whose code is loaded after the page, while the visitor fills in the previous step. */
export const laterSteps = {
  personal: lazyPage(() => import('../personal/personal-step.tsx')),
  location: lazyPage(() => import('../location/location-step.tsx')),
  review: lazyPage(() => import('../review/review-step.tsx')),
} as const;
