import { deskFindsSchema, transactionItemSchema, type TakeOver } from '@exchange/shared-domain';
import { codeOf } from '@exchange/shared-platform';
import { call, failingInPlace, injectCalls, requestTags } from '../../kit/index.ts';

const lostCodes: ReadonlySet<string | undefined> = new Set(['CHANGED_MEANWHILE', 'TRANSITION_NOT_ALLOWED']);

/** Whether somebody else was faster with a take-over. */
export const isLost = (error: unknown): boolean => lostCodes.has(codeOf(error));

export const deskApi = injectCalls(({ read, change }) => ({
  // The page says that it failed in the place of what it found.
  adminFindAtDesk: read(deskFindsSchema, (text: string) => call<object>('GET /desk')({ text }), {
    handles: failingInPlace,
  }),
  adminTakeOver: change(transactionItemSchema, call<TakeOver>('POST /desk/take-over'), {
    handles: isLost,
    tags: (_, item) => requestTags(item?.transaction.id),
  }),
}));
