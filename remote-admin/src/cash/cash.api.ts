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
import { injectCalls } from '../kit/admin-api.ts';
import { isFieldFault } from '../kit/form/refusals.ts';

type Input<Schema extends z.ZodMiniType> = z.infer<Schema>;
/** A body, and the id of what it is about. */
type Of<Schema extends z.ZodMiniType> = Input<Schema> & { readonly id: string };

/** The forms of counts say that another person is needed. */
const isCountFault = (error: ApiError) => isFieldFault(error) || codeOf(error) === 'SECOND_PERSON_REQUIRED';

const post = (path: string, body: unknown) => ({ url: `/admin/${path}`, method: 'POST', body });

// The cash of an exchange moves with its step.
const shown = ['Drawers', { type: 'Transactions', id: 'list' }] as const;
const tags = ['Drawers'] as const;

export const cashApi = injectCalls(({ read, readPage, change, add }) => ({
  adminGetCashSwitch: read(cashSwitchSchema, () => '/admin/cash-switch', { tags: shown }),
  adminGetDrawers: read(drawersSchema, () => '/admin/drawers', { tags: shown }),
  adminGetMovements: readPage(
    z.array(drawerMovementSchema),
    ({ id, offset }: { readonly id: string; readonly offset: number }) => ({
      url: `/admin/drawers/${id}/movements`,
      params: { offset: String(offset) },
    }),
    { tags },
  ),
  adminAddDrawer: add(drawerSchema, (body: Input<typeof newDrawerSchema>) => post('drawers', body), {
    handles: isFieldFault,
    tags,
  }),
  adminChangeDrawer: change(
    drawerSchema,
    ({ id, ...body }: Of<typeof drawerChangeSchema>) => ({ ...post(`drawers/${id}`, body), method: 'PATCH' }),
    { handles: isFieldFault, tags },
  ),
  adminOpenDrawer: change(
    drawerSchema,
    ({ id, ...body }: Of<typeof openDrawerSchema>) => post(`drawers/${id}/open`, body),
    { handles: isCountFault, tags },
  ),
  adminCountDrawer: change(
    drawerSchema,
    ({ id, ...body }: Of<typeof countDrawerSchema>) => post(`drawers/${id}/count`, body),
    { handles: isFieldFault, tags },
  ),
  adminCloseDrawer: change(
    drawerSchema,
    ({ id, ...body }: Of<typeof closeDrawerSchema>) => post(`drawers/${id}/close`, body),
    // The form itself shows the state of the drawer.
    { handles: (error) => isCountFault(error) || codeOf(error) === 'DRAWER_STATE', tags },
  ),
  adminMoveCash: add(
    drawerSchema,
    ({ id, ...body }: Of<typeof movementSchema>) => post(`drawers/${id}/movements`, body),
    { handles: isFieldFault, sendsId: true, tags },
  ),
  adminSendCash: add(
    drawerSchema,
    ({ id, ...body }: Of<typeof transferSchema>) => post(`drawers/${id}/transfers`, body),
    { handles: isFieldFault, sendsId: true, tags },
  ),
  adminReceiveCash: change(
    drawerSchema,
    ({ id, ...body }: Of<typeof receiveTransferSchema>) => post(`transfers/${id}/receive`, body),
    { handles: isFieldFault, tags },
  ),
  adminExplainTransfer: change(
    z.object({ ok: z.literal(true) }),
    ({ id, note }: { readonly id: string; readonly note: string }) => post(`transfers/${id}/explain`, { note }),
    { handles: (error) => codeOf(error) === 'SECOND_PERSON_REQUIRED', tags },
  ),
}));
