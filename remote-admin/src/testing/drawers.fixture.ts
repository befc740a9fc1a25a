import type { Drawer, Drawers } from '@exchange/shared-domain';

const opened = { at: '2026-01-14T06:00:00.000Z', by: 'admin@example.com' };

export const testDrawerSession = { id: '01JH5000000000000000000001', opened, counted: null };

/** A drawer in leva with 1,000.00, which is closed. */
export const testDrawer = (changes: Partial<Drawer> = {}): Drawer => ({
  id: '01JH4000000000000000000001',
  officeId: 'SOFIA_VITOSHA',
  currency: 'BGN',
  name: 'Till 1',
  enabled: true,
  balance: '1000.00',
  session: null,
  ...changes,
});

/** Drawers as the service lists them; offices have none. */
export const testDrawers = (some: Partial<Drawers> = {}): Drawers => ({
  drawers: [],
  transit: [],
  offices: [],
  withoutDrawer: 'refuse',
  ...some,
});
