import {
  drawerMovementSchema,
  drawerSchema,
  drawersSchema,
  type Drawer,
  type DrawerMovement,
  type Drawers,
} from '@exchange/shared-domain';
import { codeOf } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { adminApi, fresh } from '../admin-api.ts';
import { isFieldFault } from '../conflict/refusals.ts';

/** A change of a drawer: the call below `/admin`, and its body. */
interface DrawerDeed {
  readonly path: string;
  readonly method?: 'POST' | 'PATCH';
  readonly body?: unknown;
}

const cashApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetDrawers: build.query<Drawers, void>({
      query: () => '/admin/drawers',
      ...fresh(drawersSchema),
      // The cash of an exchange moves with its step.
      providesTags: ['Drawers', { type: 'Transactions', id: 'list' }],
    }),
    adminGetMovements: build.query<DrawerMovement[], { readonly id: string; readonly offset: number }>({
      query: ({ id, offset }) => ({ url: `/admin/drawers/${id}/movements`, params: { offset: String(offset) } }),
      ...fresh(z.array(drawerMovementSchema)),
      providesTags: ['Drawers'],
    }),
    adminChangeDrawer: build.mutation<Drawer, DrawerDeed>({
      query: ({ path, method = 'POST', body = {} }) => ({ url: `/admin/${path}`, method, body }),
      responseSchema: drawerSchema,
      // Also after a refusal: somebody else was faster.
      invalidatesTags: ['Drawers'],
      // Forms show faults at their fields, and that another person is needed.
      extraOptions: {
        authenticated: true,
        handles: (error) =>
          isFieldFault(error) || ['DRAWER_STATE', 'SECOND_PERSON_REQUIRED'].some((code) => code === codeOf(error)),
      },
    }),
  }),
});

export const { useAdminGetDrawersQuery, useAdminGetMovementsQuery, useAdminChangeDrawerMutation } = cashApi;
