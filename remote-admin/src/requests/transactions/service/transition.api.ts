import {
  payoutCheckReplySchema,
  transactionItemSchema,
  transactionNoteSchema,
  type AskPayment,
  type HashCorrection,
  type NewNote,
  type NoteCorrection,
  type PaymentAnswer,
  type PayoutCheckRequest,
  type TransactionItem,
  type TransitionBodies,
  colleaguesSchema,
  type Assignment,
} from '@exchange/shared-domain';
import { codeOf, isApiError } from '@exchange/shared-platform';
import {
  call,
  failingInPlace,
  injectCalls,
  isChangedMeanwhile,
  isFieldFault,
  isShownInForm,
  refusedInPlace,
  requestTags,
  type WithId,
} from '../../../kit/index.ts';

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

export const transitionApi = injectCalls(({ read, change }) => ({
  adminAddNote: change(transactionNoteSchema, call<WithId<NewNote>>('POST /transactions/:id/notes'), {
    tags: ({ id }) => [{ type: 'Transactions', id }],
  }),
  adminCheckPayout: read(
    payoutCheckReplySchema,
    call<WithId<PayoutCheckRequest>>('POST /transactions/:id/payout-check'),
    // The form says that nothing was checked, and the service checks again.
    { handles: failingInPlace },
  ),
  adminTellPayment: change(
    transactionItemSchema,
    (told: WithId<AskPayment | PaymentAnswer>) =>
      call<object>(`POST /transactions/:id/${'hash' in told ? 'payment-answer' : 'asked-payment'}`)(told),
    { handles: refusedInPlace, tags: ({ id }) => requestTags(id) },
  ),
  adminTransition: change(
    transactionItemSchema,
    ({ id, action, body }: Transition) => call<object>(`PATCH /transactions/:id/${action}`)({ ...body, id }),
    {
      // The open modal shows the conflict, or what is wrong at its field, and keeps the input.
      handles: (error) => isOutdated(error) || isFieldFault(error) || codeOf(error) === 'SECOND_PERSON_REQUIRED',
      // Its cash, or the promise of it, moves with the step.
      tags: ({ id }) => ['Drawers', ...requestTags(id)],
    },
  ),
  adminCorrect: change(
    transactionItemSchema,
    ({ id, kind, body }: CorrectionCall) => call<object>(`POST /transactions/:id/${kind}-corrections`)({ ...body, id }),
    { handles: isShownInForm, tags: ({ id }) => requestTags(id) },
  ),
  /** Those who see the requests of an office. */
  adminGetColleagues: {
    ...read(colleaguesSchema, (office: string) => call<object>('GET /colleagues')({ office })),
    keepUnusedDataFor: 60,
  },
  adminAssign: change(
    transactionItemSchema,
    call<WithId<Assignment>>('PATCH /transactions/:id/assignee'),
    // The review says who has it now.
    { handles: isChangedMeanwhile, tags: ({ id }) => requestTags(id) },
  ),
}));
