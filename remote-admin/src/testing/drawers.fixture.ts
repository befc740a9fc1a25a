import type { Drawers } from '@exchange/shared-domain';

/** Drawers as the service lists them; offices have none. */
export const testDrawers = (some: Partial<Drawers> = {}): Drawers => ({
  drawers: [],
  transit: [],
  offices: [],
  withoutDrawer: 'refuse',
  ...some,
});
