import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  finishSchema,
  isCash,
  isPossible,
  needsManager,
  type FieldError,
  transactionHashSchema,
  walletAddressSchema,
  type PayoutCheck,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useFormat, type FormValues } from '@exchange/shared-platform';
import { TextArea, TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { PaymentCount } from '../../cash/payment-count.tsx';
import { IdentityPanel } from '../../identity/identity-panel.tsx';
import { PrintAfter, usePrintAfter } from '../../receipts/print-after.tsx';
import { isFieldFault } from '../../conflict/refusals.ts';
import { useCallForm } from '../../form/use-call-form.ts';
import { useRights } from '../../session/use-rights.ts';
import { DrawerField, useDrawers } from './drawer-field.tsx';
import { ActionForm, type ActionDialogProps } from './action-form.tsx';
import { useDraft } from '../../drafts/drafts.slice.ts';
import { useRunTransition } from './use-run-transition.ts';
import styles from './finish.module.css';
import { useAdminCheckPayoutQuery } from '../service/transition.api.ts';

/** The specified form; a wallet that is not the client's needs a manager and the reason. */
export function FinishDialog(props: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const mayUseAnother = useRights().hasPower('use another wallet');
  const { id, clientWalletAddress } = props.item.transaction;
  const isOther = (wallet: string) => wallet.trim().toLowerCase() !== clientWalletAddress.toLowerCase();
  const draft = useDraft(`${id}:finish`, props.isOpen, () => ({
    clientWalletAddress,
    transactionHash: '',
    note: '',
    drawerId: '',
  }));
  const mayDiffer = useRights().hasPower('finish with another payout');
  const payout = usePayoutCheck(props.item, draft.values);
  const misfits = payout?.check?.misfits ?? [];
  const isBlocked = needsManager(misfits) && !mayDiffer;
  const [isRefused, setRefused] = useState(false);
  const usesAnother = mayUseAnother && isOther(draft.values.clientWalletAddress);
  const isExplained = usesAnother || isRefused || (misfits.length > 0 && !isBlocked);
  const { note, drawerId, ...specified } = draft.values;
  const paysCash = isCash(props.item.transaction.targetCurrencyCodeId);
  const drawers = useDrawers({ item: props.item, isCash: paysCash, isSure: true, drawerId });
  const { run, ...progress } = useRunTransition(props.onClose);
  const { printIfWanted, ...printAfter } = usePrintAfter();
  const form = useCallForm({
    schema: finishSchema.check(
      z.refine((finish) => mayUseAnother || !isOther(finish.clientWalletAddress), {
        path: ['clientWalletAddress'],
        error: 'otherWallet' satisfies FieldError,
      }),
      z.refine(() => !isBlocked, { path: ['transactionHash'], error: 'payoutDiffers' satisfies FieldError }),
    ),
    values: { ...specified, ...(isExplained && { note }), ...drawers.values } as FormValues,
    onChange: (values) => draft.change({ ...draft.values, ...values }),
    send: async (body) => {
      const reply = await run({ id, action: 'finish', body });
      if (isFieldFault(reply.error) && reply.error.field === 'note') setRefused(true);
      return reply;
    },
    onDone: () => printIfWanted(id),
  });
  return (
    <ActionForm
      {...props}
      {...progress}
      before={<IdentityPanel item={props.item} onlyWhenNeeded />}
      title={t('finish.title')}
      form={form}
      isOutdated={!isPossible('finish', props.item.transaction)}
      submit={t('finish.submit')}
      startsAt="transactionHash"
    >
      <TextField label={t('finish.wallet')} isRequired isMonospaced {...form.field('clientWalletAddress')} />
      <TextField
        label={t('finish.hash')}
        hint={t('finish.hashHint')}
        isRequired
        isMonospaced
        {...form.field('transactionHash')}
      />
      {payout && <PayoutCheckResult {...payout} />}
      {isExplained && (
        <TextArea
          label={t(usesAnother ? 'finish.note' : 'payout.why')}
          hint={usesAnother ? t('finish.noteHint', { wallet: clientWalletAddress }) : t('payout.whyHint')}
          isRequired
          maxLength={500}
          {...form.field('note')}
        />
      )}
      <PaymentCount item={props.item} isCash={paysCash} due={props.item.transaction.targetAmount} side="paid" />
      <DrawerField drawers={drawers} {...form.field('drawerId')} />
      <PrintAfter {...printAfter} />
    </ActionForm>
  );
}

interface CheckedPayout {
  readonly isChecking: boolean;
  /** `undefined` while it is looked up, and when that was not possible. */
  readonly check: PayoutCheck | undefined;
}

/** Looks up a typed hash before it is saved; `undefined` without one to look up, and for a payout in cash. */
function usePayoutCheck(
  { transaction }: TransactionItem,
  typed: { readonly clientWalletAddress: string; readonly transactionHash: string },
): CheckedPayout | undefined {
  const wallet = walletAddressSchema.safeParse(typed.clientWalletAddress);
  const hash = transactionHashSchema.safeParse(typed.transactionHash);
  const isLookedUp = !isCash(transaction.targetCurrencyCodeId) && wallet.success && hash.success;
  const { currentData, isFetching } = useAdminCheckPayoutQuery(
    isLookedUp ? { id: transaction.id, clientWalletAddress: wallet.data, transactionHash: hash.data } : skipToken,
  );
  // Without a network that is read, nothing is checked.
  const isChecked = isLookedUp && currentData?.check !== null;
  return isChecked ? { isChecking: isFetching, check: currentData?.check ?? undefined } : undefined;
}

/** What the chain says of the typed hash: what it pays, and each thing that does not fit. */
function PayoutCheckResult({ isChecking, check }: CheckedPayout) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const found = check?.found && {
    amount: format.money(check.found.amount, check.found.currency),
    recipient: check.found.recipient,
  };
  return (
    <div className={styles.result} role="status">
      {isChecking && <p>{t('payout.checking')}</p>}
      {!isChecking && !check && <p>{t('payout.notChecked')}</p>}
      {check?.misfits.length === 0 && (
        <p className={styles.fits}>
          {t('payout.fits')} {t(`payout.short.${check.state}`)}
        </p>
      )}
      {check && check.misfits.length > 0 && (
        <ul className={styles.misfits}>
          {check.misfits.map((misfit) => (
            <li key={misfit}>{t(`payout.misfits.${misfit}`)}</li>
          ))}
        </ul>
      )}
      {found && <p className={styles.found}>{t('payout.found', found)}</p>}
    </div>
  );
}
