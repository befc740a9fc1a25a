import { deskFindsSchema, transactionItemSchema, type TakeOver } from '@exchange/shared-domain';
import { codeOf } from '@exchange/shared-platform';
import { failingInPlace, injectCalls, requestTags } from '../../kit/admin-api.ts';

const lostCodes: ReadonlySet<string | undefined> = new Set(['CHANGED_MEANWHILE', 'TRANSITION_NOT_ALLOWED']);

/** Whether somebody else was faster with a take-over. */
export const isLost = (error: unknown): boolean => lostCodes.has(codeOf(error));

export const deskApi = injectCalls(({ read, change }) => ({
  // The page says that it failed in the place of what it found.
  adminFindAtDesk: read(deskFindsSchema, (text: string) => ({ url: '/admin/desk', params: { text } }), {
    handles: failingInPlace,
  }),
  adminTakeOver: change(
    transactionItemSchema,
    (body: TakeOver) => ({ url: '/admin/desk/take-over', method: 'POST', body }),
    { handles: isLost, tags: (_, item) => requestTags(item?.transaction.id) },
  ),
}));
