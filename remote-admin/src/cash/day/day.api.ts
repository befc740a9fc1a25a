import { dayEntriesSchema, daySchema, type Day, type DayEntry } from '@exchange/shared-domain';
import { codeOf } from '@exchange/shared-platform';
import { answered, injectCalls } from '../../kit/admin-api.ts';

interface AskedDay {
  readonly day: string;
  /** Without it, all offices of the account. */
  readonly office?: string | undefined;
}

/** Somebody else closed the day, or it can't be closed yet: the page shows why. */
const closingRefusals = new Set<unknown>(['CHANGED_MEANWHILE', 'DAY_NOT_OVER', 'DRAWERS_OPEN']);

const ofOffice = (office: string | undefined) => (office === undefined ? {} : { office });

export const { useAdminGetDayQuery, useAdminGetDayEntriesQuery, useAdminCloseDayMutation } = injectCalls((build) => ({
  adminGetDay: build.query<Day, AskedDay>({
    query: ({ day, office }) => ({ url: `/admin/days/${day}`, params: ofOffice(office) }),
    ...answered(daySchema),
    // It names the drawers that keep the day open.
    providesTags: ['Days', 'Drawers', { type: 'Transactions', id: 'list' }],
  }),
  adminGetDayEntries: build.query<DayEntry[], AskedDay & { readonly offset: number }>({
    query: ({ day, office, offset }) => ({
      url: `/admin/days/${day}/entries`,
      params: { ...ofOffice(office), offset: String(offset) },
    }),
    ...answered(dayEntriesSchema),
    providesTags: ['Days', { type: 'Transactions', id: 'list' }],
  }),
  adminCloseDay: build.mutation<Day, { readonly day: string; readonly officeId: string }>({
    query: ({ day, officeId }) => ({ url: `/admin/days/${day}/close`, method: 'POST', body: { officeId } }),
    ...answered(daySchema, (error) => closingRefusals.has(codeOf(error))),
    // Also after a refusal: somebody else was faster.
    invalidatesTags: ['Days'],
  }),
}));
