import { lazyPage } from '@exchange/shared-platform';

/** The steps whose code comes after the page, while the visitor fills in the one before. */
export const laterSteps = {
  personal: lazyPage(() => import('../personal/personal-step.tsx')),
  location: lazyPage(() => import('../location/location-step.tsx')),
  review: lazyPage(() => import('../review/review-step.tsx')),
} as const;
