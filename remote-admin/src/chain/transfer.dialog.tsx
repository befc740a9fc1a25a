import {
  assignTransferSchema,
  keepTransferSchema,
  normalizeExchangeCode,
  returnTransferSchema,
} from '@exchange/shared-domain';
import { TextArea, TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { useTransferAmount } from './deposit-texts.ts';
import { FormDialog, useCallForm, useDraft, useWords } from '../kit/index.ts';
import { moneyInTransitApi, type TransferDecision } from './money-in-transit.api.ts';
import { leftOver, type ChosenTransfer } from './unmatched-transfers.tsx';

interface TransferDialogProps extends ChosenTransfer {
  readonly onClose: () => void;
}

interface Typed {
  readonly code: string;
  readonly transactionHash: string;
  readonly reason: string;
}

// Empty fields are left out, as the service expects it.
const toBody = {
  assign: ({ code, reason }: Typed): unknown => ({ code: normalizeExchangeCode(code) ?? code, reason }),
  returned: ({ transactionHash, reason }: Typed): unknown => ({
    ...(transactionHash.trim() !== '' && { transactionHash }),
    reason,
  }),
  keep: ({ reason }: Typed): unknown => ({ reason }),
};

const schemas = {
  assign: z.pipe(z.transform(toBody.assign), assignTransferSchema),
  returned: z.pipe(z.transform(toBody.returned), returnTransferSchema),
  keep: z.pipe(z.transform(toBody.keep), keepTransferSchema),
};

/** Says to which request a transfer belongs, that it went back, or why it stays. */
export function TransferDialog({ transfer, decision, onClose }: TransferDialogProps) {
  const { t } = useWords('transit');
  const amountOf = useTransferAmount();
  const [only, ...others] = transfer.requests;
  const code = only !== undefined && others.length === 0 ? only.code : '';
  const initial: Typed = { code, transactionHash: '', reason: '' };
  const { values, change } = useDraft(`${transfer.id}:${decision}`, true, () => initial);
  const [send] = moneyInTransitApi.useAdminHandleTransferMutation();
  const form = useCallForm({
    schema: schemas[decision] as z.ZodMiniType<TransferDecision['body']>,
    values,
    onChange: change,
    optional: decision === 'assign' ? ['transactionHash'] : ['transactionHash', 'code'],
    send: (body) => send({ id: transfer.id, decision, body }),
    success: `transit:done.${decision}`,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('transit:ofTransfer', { action: t(`transit:${decision}`), amount: amountOf(leftOver(transfer)) })}
      submit={t(`transit:${decision}`)}
      onClose={onClose}
    >
      {decision === 'assign' && (
        <TextField
          label={t('transit:code')}
          hint={t('transit:codeHint')}
          autoComplete="off"
          isRequired
          isMonospaced
          {...form.field('code')}
        />
      )}
      {decision === 'returned' && (
        <TextField
          label={t('transit:hash')}
          hint={t('finish.hashHint')}
          autoComplete="off"
          isOptional
          isMonospaced
          {...form.field('transactionHash')}
        />
      )}
      <TextArea
        label={t('transit:reason')}
        hint={t('transit:reasonHint')}
        isRequired
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
