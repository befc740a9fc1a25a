import {
  cashSwitchSchema,
  drawerMovementSchema,
  drawerSchema,
  drawersSchema,
  type closeDrawerSchema,
  type countDrawerSchema,
  type drawerChangeSchema,
  type movementSchema,
  type newDrawerSchema,
  type openDrawerSchema,
  type receiveTransferSchema,
  type transferSchema,
  type CashSwitch,
  type Drawer,
  type DrawerMovement,
  type Drawers,
} from '@exchange/shared-domain';
import { codeOf, type ApiError } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { added, answered, answeredPage, injectCalls, withId, type Page } from '../kit/admin-api.ts';
import { isFieldFault } from '../kit/form/refusals.ts';

type Input<Schema extends z.ZodMiniType> = z.infer<Schema>;
/** A body, and the id of what it is about. */
type Of<Schema extends z.ZodMiniType> = Input<Schema> & { readonly id: string };

/** The forms of counts say that another person is needed. */
const isCountFault = (error: ApiError) => isFieldFault(error) || codeOf(error) === 'SECOND_PERSON_REQUIRED';

export const {
  useAdminGetDrawersQuery,
  useAdminGetCashSwitchQuery,
  useAdminGetMovementsQuery,
  useAdminAddDrawerMutation,
  useAdminChangeDrawerMutation,
  useAdminOpenDrawerMutation,
  useAdminCountDrawerMutation,
  useAdminCloseDrawerMutation,
  useAdminMoveCashMutation,
  useAdminSendCashMutation,
  useAdminReceiveCashMutation,
  useAdminExplainTransferMutation,
} = injectCalls((build) => {
  /** A change of a drawer is answered with the drawer as it is now. */
  const change = <Change>(
    request: (change: Change) => { readonly method?: 'PATCH'; readonly path: string; readonly body: unknown },
    answer: Parameters<typeof answered>[1] = isFieldFault,
    answeredAs: typeof answered<Drawer> | typeof added<Drawer> = answered,
  ) =>
    build.mutation<Drawer, Change>({
      query: (deed) => {
        const { method = 'POST', path, body } = request(deed);
        return { url: `/admin/${path}`, method, body };
      },
      ...answeredAs(drawerSchema, answer),
      // Also after a refusal: somebody else was faster.
      invalidatesTags: ['Drawers'],
    });
  return {
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
    adminAddDrawer: change((body: Input<typeof newDrawerSchema>) => ({ path: 'drawers', body }), isFieldFault, added),
    adminChangeDrawer: change(({ id, ...body }: Of<typeof drawerChangeSchema>) => ({
      method: 'PATCH',
      path: `drawers/${id}`,
      body,
    })),
    adminOpenDrawer: change(
      ({ id, ...body }: Of<typeof openDrawerSchema>) => ({ path: `drawers/${id}/open`, body }),
      isCountFault,
    ),
    adminCountDrawer: change(({ id, ...body }: Of<typeof countDrawerSchema>) => ({
      path: `drawers/${id}/count`,
      body,
    })),
    adminCloseDrawer: change(
      ({ id, ...body }: Of<typeof closeDrawerSchema>) => ({ path: `drawers/${id}/close`, body }),
      // The form itself shows the state of the drawer.
      (error) => isCountFault(error) || codeOf(error) === 'DRAWER_STATE',
    ),
    adminMoveCash: change(
      ({ id, ...body }: Of<typeof movementSchema>) => ({ path: `drawers/${id}/movements`, body }),
      isFieldFault,
      (...answer) => withId(added(...answer)),
    ),
    adminSendCash: change(
      ({ id, ...body }: Of<typeof transferSchema>) => ({ path: `drawers/${id}/transfers`, body }),
      isFieldFault,
      (...answer) => withId(added(...answer)),
    ),
    adminReceiveCash: change(({ id, ...body }: Of<typeof receiveTransferSchema>) => ({
      path: `transfers/${id}/receive`,
      body,
    })),
    adminExplainTransfer: build.mutation<{ ok: true }, { readonly id: string; readonly note: string }>({
      query: ({ id, note }) => ({ url: `/admin/transfers/${id}/explain`, method: 'POST', body: { note } }),
      ...answered(z.object({ ok: z.literal(true) }), (error) => codeOf(error) === 'SECOND_PERSON_REQUIRED'),
      invalidatesTags: ['Drawers'],
    }),
  };
});
