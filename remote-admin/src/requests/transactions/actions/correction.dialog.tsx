import { hashCorrectionSchema, NOTE_LENGTH, noteCorrectionSchema } from '@exchange/shared-domain';
import type { FormValues } from '@exchange/shared-platform';
import { TextArea } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { useCallForm, useDraft, useWords } from '../../../kit/index.ts';
import { ActionForm, type ActionDialogProps } from './action-form.tsx';
import { HashField, usePaymentCheck } from './hash-field.tsx';
import { useCorrection } from './use-step-call.ts';

/** What is corrected, as the person sees it: the hash of the request, or one of its notes. */
export type Correctable = { readonly hash: string } | { readonly noteId: number; readonly text: string };

interface CorrectionDialogProps extends ActionDialogProps {
  readonly what: Correctable;
}

/** Corrects what was mistyped, without taking a step back. */
export const CorrectionDialog = ({ what, ...props }: CorrectionDialogProps) =>
  'hash' in what ? <HashCorrection {...props} before={what.hash} /> : <NoteCorrection {...props} {...what} />;

/** The right hash is looked up before it is saved, as the first one was. */
function HashCorrection({ before, ...props }: ActionDialogProps & { readonly before: string }) {
  const { t } = useWords();
  const { id, returnHash, returnedAmount, usedWalletAddress, clientWalletAddress } = props.item.transaction;
  const { values, change } = useDraft(`${id}:correct-hash`, props.isOpen, () => ({ transactionHash: '', note: '' }));
  const step = useCorrection(props, 'hash');
  const payment = usePaymentCheck({
    id,
    transactionHash: values.transactionHash,
    clientWalletAddress: usedWalletAddress ?? clientWalletAddress,
    ...(returnHash !== null && returnedAmount !== null && { returned: String(returnedAmount) }),
  });
  const isExplained = step.wantsNote || (payment?.check?.misfits.length ?? 0) > 0;
  const { note, transactionHash } = values;
  const form = useCallForm({
    schema: hashCorrectionSchema,
    values: { before, transactionHash, ...(isExplained && { note }) } as FormValues,
    onChange: (typed) => change({ ...values, ...typed }),
    send: step.run,
  });
  return (
    <ActionForm
      {...step}
      title={t('correction.hash')}
      form={form}
      submit={t('correction.submit')}
      startsAt="transactionHash"
    >
      <p>
        {t('correction.before')} <code>{before}</code>
      </p>
      <HashField id={id} payment={payment} label={t('correction.rightHash')} {...form.field('transactionHash')} />
      {isExplained && (
        <TextArea
          label={t('payout.why')}
          hint={t('payout.whyHint')}
          isRequired
          maxLength={NOTE_LENGTH}
          {...form.field('note')}
        />
      )}
      <p>{t('correction.hashText')}</p>
    </ActionForm>
  );
}

function NoteCorrection({
  noteId,
  text,
  ...props
}: ActionDialogProps & { readonly noteId: number; readonly text: string }) {
  const { t } = useWords();
  const { id } = props.item.transaction;
  const { values, change } = useDraft(`${id}:correct-note:${noteId}`, props.isOpen, () => ({ text }));
  const step = useCorrection(props, 'note');
  const form = useCallForm({
    schema: z.pipe(
      z.transform((typed: FormValues): unknown => ({ noteId, before: text, text: typed['text'] })),
      noteCorrectionSchema,
    ),
    values: values as FormValues,
    onChange: (typed) => change({ ...values, ...typed }),
    send: step.run,
  });
  return (
    <ActionForm {...step} title={t('correction.note')} form={form} submit={t('correction.submit')} startsAt="text">
      <TextArea label={t('correction.rightNote')} isRequired maxLength={NOTE_LENGTH} {...form.field('text')} />
      <p>{t('correction.noteText')}</p>
    </ActionForm>
  );
}
