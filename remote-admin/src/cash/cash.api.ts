import {
  cashSwitchSchema,
  drawerMovementSchema,
  drawerSchema,
  drawersSchema,
  type CashSwitch,
  type Drawer,
  type DrawerMovement,
  type Drawers,
} from '@exchange/shared-domain';
import { codeOf } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { answered, answeredPage, injectCalls, type Page } from '../kit/admin-api.ts';
import { isFieldFault } from '../kit/form/refusals.ts';

/** A change of a drawer: the call below `/admin`, and its body. */
interface DrawerDeed {
  readonly path: string;
  readonly method?: 'POST' | 'PATCH';
  readonly body?: unknown;
}

export const {
  useAdminGetDrawersQuery,
  useAdminGetCashSwitchQuery,
  useAdminGetMovementsQuery,
  useAdminChangeDrawerMutation,
  useAdminExplainTransferMutation,
} = injectCalls((build) => ({
  adminGetCashSwitch: build.query<CashSwitch, void>({
    query: () => '/admin/cash-switch',
    ...answered(cashSwitchSchema),
    providesTags: ['Drawers', { type: 'Transactions', id: 'list' }],
  }),
  adminGetDrawers: build.query<Drawers, void>({
    query: () => '/admin/drawers',
    ...answered(drawersSchema),
    // The cash of an exchange moves with its step.
    providesTags: ['Drawers', { type: 'Transactions', id: 'list' }],
  }),
  adminGetMovements: build.query<Page<DrawerMovement>, { readonly id: string; readonly offset: number }>({
    query: ({ id, offset }) => ({ url: `/admin/drawers/${id}/movements`, params: { offset: String(offset) } }),
    ...answeredPage(z.array(drawerMovementSchema)),
    providesTags: ['Drawers'],
  }),
  adminChangeDrawer: build.mutation<Drawer, DrawerDeed>({
    query: ({ path, method = 'POST', body = {} }) => ({ url: `/admin/${path}`, method, body }),
    // Forms show faults at their fields, and that another person is needed.
    ...answered(
      drawerSchema,
      (error) =>
        isFieldFault(error) || ['DRAWER_STATE', 'SECOND_PERSON_REQUIRED'].some((code) => code === codeOf(error)),
    ),
    // Also after a refusal: somebody else was faster.
    invalidatesTags: ['Drawers'],
  }),
  adminExplainTransfer: build.mutation<{ ok: true }, { readonly id: string; readonly note: string }>({
    query: ({ id, note }) => ({ url: `/admin/transfers/${id}/explain`, method: 'POST', body: { note } }),
    ...answered(z.object({ ok: z.literal(true) }), (error) => codeOf(error) === 'SECOND_PERSON_REQUIRED'),
    invalidatesTags: ['Drawers'],
  }),
}));
