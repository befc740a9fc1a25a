import {
  payoutCheckReplySchema,
  transactionItemSchema,
  transactionNoteSchema,
  type HashCorrection,
  type NewNote,
  type NoteCorrection,
  type PayoutCheckRequest,
  type TransactionItem,
  type TransitionBodies,
  colleaguesSchema,
  type Assignment,
} from '@exchange/shared-domain';
import { codeOf, isApiError } from '@exchange/shared-platform';
import { failingInPlace, injectCalls, requestTags } from '../../../kit/admin-api.ts';
import { isFieldFault, isChangedMeanwhile, isShownInForm } from '../../../kit/form/refusals.ts';

export type Transition =
  | { readonly id: string; readonly action: 'approve'; readonly body?: undefined }
  | {
      [Action in keyof TransitionBodies]: {
        readonly id: string;
        readonly action: Action;
        readonly body: TransitionBodies[Action];
      };
    }[keyof TransitionBodies];

/** A correction of a mistyped hash or note. */
export type CorrectionCall =
  | { readonly id: string; readonly kind: 'hash'; readonly body: HashCorrection }
  | { readonly id: string; readonly kind: 'note'; readonly body: NoteCorrection };

const isOutdated = (error: unknown) => codeOf(error) === 'TRANSITION_NOT_ALLOWED' || codeOf(error) === 'REQUEST_HELD';

/** The current version of the transaction, when a refusal has it. */
const currentItemOf = (error: unknown): TransactionItem | undefined =>
  isApiError(error) && error.kind === 'refused' ? transactionItemSchema.safeParse(error.current).data : undefined;

/** The same, when the service refused a transition because of its status or a hold. */
export const conflictingItemOf = (error: unknown): TransactionItem | undefined =>
  isOutdated(error) ? currentItemOf(error) : undefined;

const pathOf = (id: string) => `/admin/transactions/${encodeURIComponent(id)}`;

export const transitionApi = injectCalls(({ read, change }) => ({
  adminAddNote: change(
    transactionNoteSchema,
    ({ id, ...body }: NewNote & { readonly id: string }) => ({ url: `${pathOf(id)}/notes`, method: 'POST', body }),
    { tags: ({ id }) => [{ type: 'Transactions', id }] },
  ),
  adminCheckPayout: read(
    payoutCheckReplySchema,
    ({ id, ...body }: PayoutCheckRequest & { readonly id: string }) => ({
      url: `${pathOf(id)}/payout-check`,
      method: 'POST',
      body,
    }),
    // The form says that nothing was checked, and the service checks again.
    { handles: failingInPlace },
  ),
  adminTransition: change(
    transactionItemSchema,
    ({ id, action, body = {} }: Transition) => ({ url: `${pathOf(id)}/${action}`, method: 'PATCH', body }),
    {
      // The open modal shows the conflict, or what is wrong at its field, and keeps the input.
      handles: (error) => isOutdated(error) || isFieldFault(error) || codeOf(error) === 'SECOND_PERSON_REQUIRED',
      // Its cash, or the promise of it, moves with the step.
      tags: ({ id }) => ['Drawers', ...requestTags(id)],
    },
  ),
  adminCorrect: change(
    transactionItemSchema,
    ({ id, kind, body }: CorrectionCall) => ({ url: `${pathOf(id)}/${kind}-corrections`, method: 'POST', body }),
    { handles: isShownInForm, tags: ({ id }) => requestTags(id) },
  ),
  /** Those who see the requests of an office. */
  adminGetColleagues: {
    ...read(colleaguesSchema, (office: string) => ({ url: '/admin/colleagues', params: { office } })),
    keepUnusedDataFor: 60,
  },
  adminAssign: change(
    transactionItemSchema,
    ({ id, ...body }: Assignment & { readonly id: string }) => ({
      url: `${pathOf(id)}/assignee`,
      method: 'PATCH',
      body,
    }),
    // The review says who has it now.
    { handles: isChangedMeanwhile, tags: ({ id }) => requestTags(id) },
  ),
}));
