import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cancelSchema,
  cashOfRequest,
  decimal,
  confirmReturnSchema,
  findCurrency,
  isCash,
  isPossible,
  noShowSchema,
  payingSteps,
  returnSchema,
  stepReasons,
  transitions,
  undoSchema,
  type EndingAction,
  type Transaction,
  type TransactionItem,
  type TransactionStatus,
  type TransactionStep,
  type TransitionBodies,
} from '@exchange/shared-domain';
import { useFormat, useGetAllCurrenciesQuery, type FormValues } from '@exchange/shared-platform';
import { TextArea } from '@exchange/shared-ui';
import { AmountField } from '@exchange/shared-ui/converter-fields';
import { Select } from '@exchange/shared-ui/select';
import * as z from 'zod/mini';
import { PaymentCount } from '../../../cash/payment-count.tsx';
import { PrintAfter, usePrintAfter } from '../../receipts/print-after.tsx';
import { useCallForm } from '../../../kit/form/use-call-form.ts';
import { useDraft } from '../../../kit/form/drafts.slice.ts';
import { useAdminGetTransactionQuery } from '../service/transactions.api.ts';
import type { Transition } from '../service/transition.api.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { DrawerField, useDrawers } from './drawer-field.tsx';
import { ActionForm, type ActionDialogProps } from './action-form.tsx';
import { HashField, usePaymentCheck } from './hash-field.tsx';
import { KeptReasonField, keptOf } from './kept-reason-field.tsx';
import { LeftMoneyField } from './left-money-field.tsx';
import { useRunTransition } from './use-run-transition.ts';

/** How a transaction ends early, or which step is taken back. */
export type Ending = EndingAction | Pick<TransitionBodies['undo'], 'step' | 'lastStepAt'>;

interface EndingDialogProps extends ActionDialogProps {
  readonly ending: Ending;
}

const schemas = {
  'no-show': noShowSchema,
  cancel: cancelSchema,
  return: returnSchema,
  'confirm-return': confirmReturnSchema,
  undo: undoSchema,
};

/** Ends a transaction early or takes its last step back, with a reason and a note for staff. */
export function EndingDialog({ item, ending, ...props }: EndingDialogProps) {
  const { t } = useTranslation('admin');
  const { steps, reasons } = useTransactionTexts();
  const action = typeof ending === 'string' ? ending : 'undo';
  const isReturn = action === 'return' || action === 'confirm-return';
  const { id, code, sourceAmount, sourceCurrencyCodeId } = item.transaction;
  const { values: typed, change } = useDraft<FormValues>(`${id}:${action}`, props.isOpen, () => ({
    ...(action !== 'confirm-return' && { reason: '', note: '' }),
    ...(action === 'return' && { amount: decimal(sourceAmount).toFixed(), keptReason: '' }),
    ...(action === 'return' && !isCash(sourceCurrencyCodeId) && { transactionHash: '' }),
  }));
  const { run, ...progress } = useRunTransition(props.onClose);
  // Somebody else may begin another return while this dialog is open: it ends what its person saw, or nothing.
  const [{ transaction: seen }] = useState(item);
  const isChanged = (['status', 'returnedAmount', 'returnHash'] as const).some(
    (key) => item.transaction[key] !== seen[key],
  );
  const { data: details } = useAdminGetTransactionQuery(id, { skip: typeof ending === 'string' });
  const { data: currencies } = useGetAllCurrenciesQuery();
  const drawers = useDrawers({
    item,
    isCash:
      typeof ending === 'string'
        ? isReturn && isCash(sourceCurrencyCodeId)
        : movedCash(seen, ending.step) && !details?.events.at(-1)?.unbooked,
    isUndo: typeof ending === 'object',
    drawerId: typed['drawerId'],
  });
  // It may arrive while this is open: the list or the refusal then says so.
  const arrived = action === 'cancel' || action === 'no-show' ? item.deposit?.arrived : undefined;
  const values: FormValues = { ...(arrived && { leftMoney: '' }), ...typed, ...drawers.values };
  const keepsNothing = keptOf(item.transaction, values['amount'] ?? '') === null;
  const { transactionHash = '', amount } = values;
  const payment = usePaymentCheck({ id, transactionHash, ...(amount !== undefined && { returned: amount }) });
  const { printIfWanted, ...printAfter } = usePrintAfter();
  const form = useCallForm({
    // Empty fields are left out, as the service expects it; the fields that a schema needs are then missing.
    schema: z.pipe(
      z.pipe(
        z.record(z.string(), z.string()),
        z.transform((filled): unknown => ({
          ...Object.fromEntries(Object.entries(filled).filter(([, text]) => text.trim() !== '')),
          ...(typeof ending === 'object' && ending),
          ...(action === 'confirm-return' && {
            amount: decimal(seen.returnedAmount ?? 0).toFixed(),
            ...(seen.returnHash !== null && { transactionHash: seen.returnHash }),
          }),
        })),
      ),
      schemas[action] as z.ZodMiniType<TransitionBodies['return']>,
    ),
    values,
    onChange: change,
    optional: keepsNothing ? ['note', 'keptReason'] : ['note'],
    send: (body) => run({ id, action, body } as Transition),
    onDone: () => isReturn && printIfWanted(id),
  });
  const title = typeof ending === 'string' ? steps[ending] : t('ending.undo', { step: steps[ending.step] });
  return (
    <ActionForm
      {...props}
      {...progress}
      item={item}
      title={t('ending.title', { what: title, code })}
      form={form}
      isOutdated={isChanged || (typeof ending === 'string' && !isPossible(ending, item.transaction))}
      submit={title}
      isDanger
    >
      {action === 'confirm-return' && <ReturnToConfirm item={item} />}
      {typeof ending === 'object' && payingSteps.has(ending.step) && <p>{t('ending.books')}</p>}
      {'amount' in values && (
        <AmountField
          label={t('ending.amount', { currency: sourceCurrencyCodeId })}
          precision={findCurrency(currencies, sourceCurrencyCodeId)?.precision ?? 6}
          isRequired
          {...form.field('amount')}
        />
      )}
      {'keptReason' in values && (
        <KeptReasonField transaction={item.transaction} amount={values['amount'] ?? ''} {...form.field('keptReason')} />
      )}
      {'transactionHash' in values && (
        <HashField id={id} payment={payment} label={t('ending.hash')} {...form.field('transactionHash')} />
      )}
      {arrived && <LeftMoneyField arrived={arrived} {...form.field('leftMoney')} />}
      {action !== 'confirm-return' && (
        <>
          <Select
            label={t('ending.reason')}
            isRequired
            error={form.field('reason').error}
            items={stepReasons[action].map((reason) => ({ id: reason, label: reasons[reason] }))}
            selectedKey={values['reason'] || null}
            onChange={form.field('reason').onChange}
          />
          <TextArea
            label={t('ending.note')}
            hint={t(
              values['reason'] === 'other' || values['leftMoney'] === 'other' ? 'ending.noteNeeded' : 'ending.noteHint',
            )}
            maxLength={500}
            {...form.field('note')}
          />
        </>
      )}
      <PaymentCount
        item={item}
        isCash={isReturn && isCash(sourceCurrencyCodeId)}
        due={values['amount'] ?? item.transaction.returnedAmount ?? ''}
        side="paid"
      />
      <DrawerField drawers={drawers} {...form.field('drawerId')} />
      {isReturn && <PrintAfter {...printAfter} />}
    </ActionForm>
  );
}

/** Whether the step that led to this state moved cash. */
function movedCash(transaction: Transaction, step: TransactionStep): boolean {
  const { returnedAmount } = transaction;
  const facts = {
    sourceCode: transaction.sourceCurrencyCodeId,
    sourceAmount: String(transaction.sourceAmount),
    targetCode: transaction.targetCurrencyCodeId,
    targetAmount: String(transaction.targetAmount),
    returnedAmount: returnedAmount === null ? null : String(returnedAmount),
  };
  const cashAt = (status: TransactionStatus) => cashOfRequest({ ...facts, status });
  return !cashAt(transaction.status).eq(cashAt(transitions[step].from));
}

/** What the first person returned. */
function ReturnToConfirm({ item: { transaction } }: { item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
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
