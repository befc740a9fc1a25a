import { dayEntriesSchema, daySchema } from '@exchange/shared-domain';
import { injectCalls } from '../../kit/admin-api.ts';
import { isChangedMeanwhile } from '../../kit/form/refusals.ts';

interface AskedDay {
  readonly day: string;
  /** Without it, all offices of the account. */
  readonly office?: string | undefined;
}

const ofOffice = (office: string | undefined) => (office === undefined ? {} : { office });

export const dayApi = injectCalls(({ read, change }) => ({
  adminGetDay: read(
    daySchema,
    ({ day, office }: AskedDay) => ({ url: `/admin/days/${day}`, params: ofOffice(office) }),
    // It names the drawers that keep the day open.
    { tags: ['Days', 'Drawers', { type: 'Transactions', id: 'list' }] },
  ),
  adminGetDayEntries: read(
    dayEntriesSchema,
    ({ day, office, offset }: AskedDay & { readonly offset: number }) => ({
      url: `/admin/days/${day}/entries`,
      params: { ...ofOffice(office), offset: String(offset) },
    }),
    { tags: ['Days', { type: 'Transactions', id: 'list' }] },
  ),
  adminCloseDay: change(
    daySchema,
    ({ day, officeId }: { readonly day: string; readonly officeId: string }) => ({
      url: `/admin/days/${day}/close`,
      method: 'POST',
      body: { officeId },
    }),
    { handles: isChangedMeanwhile, tags: ['Days'] },
  ),
}));
