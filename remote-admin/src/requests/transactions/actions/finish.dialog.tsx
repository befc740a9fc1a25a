import {
  finishSchema,
  isCash,
  needsManager,
  readWallet,
  walletAddressOn,
  type FieldError,
} from '@exchange/shared-domain';
import type { FormValues } from '@exchange/shared-platform';
import { useWalletField } from '@exchange/shared-platform/wallet';
import { TextArea, TextField } from '@exchange/shared-ui';
import { WalletPart } from '@exchange/shared-ui/wallet-part';
import * as z from 'zod/mini';
import { IdentityPanel } from '../../identity/identity-panel.tsx';
import { PrintAfter, usePrintAfter } from '../../receipts/print-receipt.tsx';
import { SUBMIT, useCallForm, useDraft, useRights, useWords } from '../../../kit/index.ts';
import { ActionForm, type ActionDialogProps } from './action-form.tsx';
import { HashField, usePaymentCheck } from './hash-field.tsx';
import { StepCash, useStepCash } from './step-cash.tsx';
import { useLastTransfer } from './use-last-transfer.ts';
import { usePayout } from './use-payout.ts';
import { useStep } from './use-step-call.ts';

/** Stands for the hash of the deposit, or of what a wallet of the office has paid, once that is known. */
const KNOWN = 'known';

/** The specified form; a wallet that is not the client's needs a manager and the reason. */
export function FinishDialog(props: ActionDialogProps) {
  const { t } = useWords();
  const mayUseAnother = useRights().hasPower('use another wallet');
  const { id, clientWalletAddress, targetAmount, targetCurrencyCodeId } = props.item.transaction;
  const isOther = (wallet: string) => readWallet(wallet).address.toLowerCase() !== clientWalletAddress.toLowerCase();
  const draft = useDraft(`${id}:finish`, props.isOpen, () => ({
    clientWalletAddress,
    transactionHash: KNOWN,
    note: '',
    drawerId: '',
  }));
  const mayDiffer = useRights().hasPower('finish with another payout');
  const deposited = useLastTransfer(props.item)?.hash ?? '';
  const { note, drawerId, transactionHash: typed, clientWalletAddress: wallet } = draft.values;
  const { part, hash: paid, network } = usePayout(props.item, wallet);
  const transactionHash = typed === KNOWN ? (paid ?? deposited) : typed;
  const payout = usePaymentCheck({ id, clientWalletAddress: wallet, transactionHash });
  const misfits = payout?.check?.misfits ?? [];
  const isBlocked = needsManager(misfits) && !mayDiffer;
  const step = useStep(props, 'finish');
  const usesAnother = mayUseAnother && isOther(wallet);
  const isExplained = usesAnother || step.wantsNote || (misfits.length > 0 && !isBlocked);
  const cash = useStepCash({
    item: props.item,
    isCash: isCash(targetCurrencyCodeId),
    isSure: true,
    drawerId,
    side: 'paid',
    due: targetAmount,
  });
  const { printIfWanted, ...printAfter } = usePrintAfter();
  const form = useCallForm({
    schema: finishSchema.check(
      z.refine((finish) => mayUseAnother || !isOther(finish.clientWalletAddress), {
        path: ['clientWalletAddress'],
        error: 'otherWallet' satisfies FieldError,
      }),
      z.refine((finish) => !network || walletAddressOn(network).safeParse(finish.clientWalletAddress).success, {
        path: ['clientWalletAddress'],
        error: 'walletNetwork' satisfies FieldError,
      }),
      z.refine(() => !isBlocked, { path: ['transactionHash'], error: 'payoutDiffers' satisfies FieldError }),
    ),
    values: {
      clientWalletAddress: wallet,
      transactionHash,
      ...(isExplained && { note }),
      ...cash.values,
    } as FormValues,
    onChange: (values) => draft.change({ ...draft.values, ...values }),
    fault: cash.fault,
    send: step.run,
    onDone: () => printIfWanted(id),
  });
  return (
    <ActionForm
      {...step}
      before={<IdentityPanel item={props.item} onlyWhenNeeded />}
      title={t('finish.title')}
      form={form}
      submit={t('finish.submit')}
      isReading={cash.isReading}
      startsAt={transactionHash === '' ? 'transactionHash' : SUBMIT}
    >
      <TextField
        label={t('finish.wallet')}
        isRequired
        {...useWalletField(form.field('clientWalletAddress'), network)}
      />
      {part && (mayUseAnother || !isOther(wallet)) && !step.isOutdated && (
        <WalletPart
          {...part}
          main={{
            ...part.main,
            onPress: () => {
              draft.change({ ...draft.values, transactionHash: KNOWN });
              part.main.onPress();
            },
          }}
        />
      )}
      <HashField id={id} payment={payout} label={t('finish.hash')} {...form.field('transactionHash')} />
      {isExplained && (
        <TextArea
          label={t(usesAnother ? 'finish.note' : 'payout.why')}
          hint={usesAnother ? t('finish.noteHint', { wallet: clientWalletAddress }) : t('payout.whyHint')}
          isRequired
          maxLength={500}
          {...form.field('note')}
        />
      )}
      <StepCash cash={cash} form={form} />
      <PrintAfter {...printAfter} />
    </ActionForm>
  );
}
