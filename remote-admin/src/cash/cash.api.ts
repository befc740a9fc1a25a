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
} from '@exchange/shared-domain';
import { codeOf, type ApiError } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { call, injectCalls, isFieldFault, type WithId } from '../kit/index.ts';

type Of<Schema extends z.ZodMiniType> = WithId<z.infer<Schema>>;

/** The forms of counts say that another person is needed. */
const isCountFault = (error: ApiError) => isFieldFault(error) || codeOf(error) === 'SECOND_PERSON_REQUIRED';

// The cash of an exchange moves with its step.
const shown = ['Drawers', { type: 'Transactions', id: 'list' }] as const;
const tags = ['Drawers'] as const;
const form = { handles: isFieldFault, tags };

export const cashApi = injectCalls(({ read, readPage, change, add }) => ({
  adminGetCashSwitch: read(cashSwitchSchema, call('GET /cash-switch'), { tags: shown }),
  adminGetDrawers: read(drawersSchema, call('GET /drawers'), { tags: shown }),
  adminGetMovements: readPage(
    z.array(drawerMovementSchema),
    call<WithId<{ readonly offset: number }>>('GET /drawers/:id/movements'),
    { tags },
  ),
  adminAddDrawer: add(drawerSchema, call<z.infer<typeof newDrawerSchema>>('POST /drawers'), form),
  adminChangeDrawer: change(drawerSchema, call<Of<typeof drawerChangeSchema>>('PATCH /drawers/:id'), form),
  adminOpenDrawer: change(drawerSchema, call<Of<typeof openDrawerSchema>>('POST /drawers/:id/open'), {
    ...form,
    handles: isCountFault,
  }),
  adminCountDrawer: change(drawerSchema, call<Of<typeof countDrawerSchema>>('POST /drawers/:id/count'), form),
  adminCloseDrawer: change(
    drawerSchema,
    call<Of<typeof closeDrawerSchema>>('POST /drawers/:id/close'),
    // The form itself shows the state of the drawer.
    { handles: (error) => isCountFault(error) || codeOf(error) === 'DRAWER_STATE', tags },
  ),
  adminMoveCash: add(drawerSchema, call<Of<typeof movementSchema>>('POST /drawers/:id/movements'), form),
  adminSendCash: add(drawerSchema, call<Of<typeof transferSchema>>('POST /drawers/:id/transfers'), form),
  adminReceiveCash: change(drawerSchema, call<Of<typeof receiveTransferSchema>>('POST /transfers/:id/receive'), form),
  adminExplainTransfer: change(
    z.object({ ok: z.literal(true) }),
    call<WithId<{ readonly note: string }>>('POST /transfers/:id/explain'),
    { handles: (error) => codeOf(error) === 'SECOND_PERSON_REQUIRED', tags },
  ),
}));
