import { useState } from 'react';
import { isCash, payingSteps, type TransactionItem, type TransitionBodies } from '@exchange/shared-domain';
import { type FormValues } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { PrintAfter, usePrintAfter } from '../../receipts/print-receipt.tsx';
import { useCallForm, useDraft, useWords } from '../../../kit/index.ts';
import { transactionsApi } from '../service/transactions.api.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { ActionForm, type ActionDialogProps } from './action-form.tsx';
import { EndingFields, keptOf } from './ending-fields.tsx';
import { endings, movedCash, type Ending } from './endings.ts';
import { StepCash, useStepCash } from './step-cash.tsx';
import { useStep } from './use-step-call.ts';

interface EndingDialogProps extends ActionDialogProps {
  readonly ending: Ending;
}

/** Ends a transaction early or takes its last step back: the form that the table of endings describes. */
export function EndingDialog({ ending, ...props }: EndingDialogProps) {
  const { t } = useWords();
  const { item } = props;
  const { steps } = useTransactionTexts();
  const undone = typeof ending === 'string' ? undefined : ending;
  const action = typeof ending === 'string' ? ending : 'undo';
  const { schema, fields, seen, isReturn = false } = endings[action];
  const { id, code, sourceCurrencyCodeId, returnedAmount } = item.transaction;
  const { values: typed, change } = useDraft<FormValues>(`${id}:${action}`, props.isOpen, () => ({}));
  const step = useStep(props, action);
  // Somebody else may begin another return while this dialog is open: it ends what its person saw, or nothing.
  const [{ transaction: opened }] = useState(item);
  const isChanged = (['status', 'returnedAmount', 'returnHash'] as const).some(
    (key) => item.transaction[key] !== opened[key],
  );
  const { data: details } = transactionsApi.useAdminGetTransactionQuery(id, { skip: !undone });
  const asked: FormValues = { ...fields(item), ...typed };
  const cash = useStepCash({
    item,
    isCash: undone
      ? movedCash(opened, undone.step) && !details?.events.at(-1)?.unbooked
      : isReturn && isCash(sourceCurrencyCodeId),
    drawerId: typed['drawerId'],
    side: undone ? undefined : 'paid',
    due: asked['amount'] ?? returnedAmount ?? '',
  });
  const values: FormValues = { ...asked, ...cash.values };
  const { printIfWanted, ...printAfter } = usePrintAfter();
  const form = useCallForm({
    // Empty fields are left out, as the service expects it; the fields that a schema needs are then missing.
    schema: z.pipe(
      z.transform((filled: FormValues): unknown => ({
        ...Object.fromEntries(Object.entries(filled).filter(([, text]) => text.trim() !== '')),
        ...undone,
        ...seen?.(opened),
      })),
      schema as z.ZodMiniType<TransitionBodies['return']>,
    ),
    values,
    onChange: change,
    optional: keptOf(item.transaction, values['amount'] ?? '') === null ? ['note', 'keptReason'] : ['note'],
    fault: cash.fault,
    send: step.run,
    onDone: () => isReturn && printIfWanted(id),
  });
  const title = typeof ending === 'string' ? steps[ending] : t('ending.undo', { step: steps[ending.step] });
  return (
    <ActionForm
      {...step}
      title={t('ending.title', { what: title, code })}
      form={form}
      isOutdated={isChanged || step.isOutdated}
      submit={title}
      isReading={cash.isReading}
      isDanger
    >
      {seen && <ReturnToConfirm item={item} />}
      {undone && payingSteps.has(undone.step) && <p>{t('ending.books')}</p>}
      <EndingFields {...{ action, item, values, form }} />
      <StepCash cash={cash} form={form} />
      {isReturn && <PrintAfter {...printAfter} />}
    </ActionForm>
  );
}

/** What the first person returned. */
function ReturnToConfirm({ item: { transaction } }: { item: TransactionItem }) {
  const { t, format } = useWords();
  const { returnedAmount, returnHash, sourceCurrencyCodeId } = transaction;
  return (
    <p>
      {t('ending.confirm', { amount: format.money(returnedAmount ?? 0, sourceCurrencyCodeId) })}
      {returnHash !== null && (
        <>
          {' '}
          <code>{returnHash}</code>
        </>
      )}
    </p>
  );
}
