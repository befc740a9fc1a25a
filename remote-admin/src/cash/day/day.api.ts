import { dayEntriesSchema, daySchema } from '@exchange/shared-domain';
import { call, injectCalls, isChangedMeanwhile } from '../../kit/index.ts';

interface AskedDay {
  readonly day: string;
  /** Without it, all offices of the account. */
  readonly office?: string | undefined;
}

export const dayApi = injectCalls(({ read, change }) => ({
  adminGetDay: read(
    daySchema,
    call<AskedDay>('GET /days/:day'),
    // It names the drawers that keep the day open.
    { tags: ['Days', 'Drawers', { type: 'Transactions', id: 'list' }] },
  ),
  adminGetDayEntries: read(dayEntriesSchema, call<AskedDay & { readonly offset: number }>('GET /days/:day/entries'), {
    tags: ['Days', { type: 'Transactions', id: 'list' }],
  }),
  adminCloseDay: change(daySchema, call<{ readonly day: string; readonly officeId: string }>('POST /days/:day/close'), {
    handles: isChangedMeanwhile,
    tags: ['Days'],
  }),
}));
