import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  digitsOfAmount,
  explorerLink,
  isSameWallet,
  networks,
  networkTitles,
  tokenOf,
  type NetworkName,
} from '@exchange/shared-domain';
import { useFormat } from '../language/use-format.ts';
import { askTransfer } from './ask-transfer.ts';
import { isFault, WalletError } from './ask-wallet.ts';
import type { AskedPayment, PaymentMemory } from './payment-memory.ts';
import { useAsking } from './use-asking.ts';
import { useWalletChoice } from './use-wallet-choice.ts';
import type { Wallet } from './wallets.ts';

interface PaymentSetup {
  /** What it pays, by which the memory knows it. */
  readonly for: string;
  readonly network: NetworkName;
  readonly currency: string;
  /** The address that gets it. */
  readonly to: string;
  /** Decimal text. */
  readonly amount: string;
  readonly memory: PaymentMemory;
  /** The wallets that pay; any other account is named before it is asked. By default every account may pay. */
  readonly payers?: readonly string[] | undefined;
  /** In the place of the visitor's text. */
  readonly label?: string;
}

/**
 * Asks a wallet of this browser for exactly one transfer of a token. That it was asked is kept before the question: only a
 * refusal by the person takes it back. `undefined` for a currency that the network does not carry.
 */
export function usePayment({ for: due, network, currency, to, amount, memory, payers, label }: PaymentSetup) {
  const format = useFormat();
  const [asked, setAsked] = useState(() => memory.read(due));
  const [stranger, setStranger] = useState<{ readonly wallet: Wallet; readonly account: string }>();
  const { asking, fault, cancel, ask } = useAsking<'payment'>(`${due} ${network} ${to} ${amount}`);
  const token = tokenOf(network, currency);
  const keep = (payment: AskedPayment | undefined) => {
    memory.save(due, payment);
    setAsked(payment);
  };
  const pay = async (wallet: Wallet, signal: AbortSignal, allowed?: string) => {
    if (token === undefined) return;
    let isAsked = false;
    let before: AskedPayment | undefined;
    const press = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    const { chainId } = networks[network];
    const digits = digitsOfAmount(amount, token.decimals);
    const onAccount = (account: string) => {
      if ([...(payers ?? [account]), allowed ?? ''].some((payer) => isSameWallet(payer, account))) return;
      setStranger({ wallet, account });
      throw new WalletError('otherPayer');
    };
    const onAsked = () => {
      before = memory.read(due);
      // Another tab was faster.
      if (before && (!asked || before.hash !== asked.hash || before.press !== asked.press))
        throw new WalletError('elsewhere');
      keep({ to: due, amount, press });
      if (memory.read(due) === undefined) throw new WalletError('forgetful');
      isAsked = true;
    };
    const transfer = { chainId, contract: token.contract, to, digits, signal };
    try {
      // Kept also when nobody waits any longer: the wallet may send it later.
      keep({ to: due, amount, hash: await askTransfer(wallet, transfer, { onAccount, onAsked }) });
    } catch (error) {
      // A refusal says nothing of what was asked since.
      if (isAsked && isFault(error, 'refused') && memory.read(due)?.press === press) keep(before);
      if (!isAsked) setAsked(memory.read(due));
      throw error;
    }
  };
  const start = (wallet: Wallet, allowed?: string) => {
    setStranger(undefined);
    void ask(
      'payment',
      wallet,
      (signal) => pay(wallet, signal, allowed),
      () => undefined,
    );
  };
  const { isChoosing, isMissing, nameOf, choices, begin } = useWalletChoice(start);
  const { t } = useTranslation('wallet');
  if (token === undefined) return undefined;
  const press = () => {
    const known = memory.read(due);
    // Another tab has asked since: what it says comes first.
    if (known && (!asked || known.hash !== asked.hash)) setAsked(known);
    else begin();
  };
  const money = format.money(amount, currency);
  const paid =
    asked &&
    t(asked.hash === undefined ? 'status.asked' : 'status.paid', { money: format.money(asked.amount, currency) });
  const status = () => {
    if (asking) return t('status.payment', { wallet: nameOf(asking.wallet), money });
    if (isChoosing) return t(isMissing ? 'status.nonePaid' : 'choose');
    const account = stranger?.account;
    if (fault)
      return [t(`faults.${fault}`, { account, network: networkTitles[network] }), paid].filter(Boolean).join(' ');
    return paid;
  };
  const isStranger = fault === 'otherPayer' && stranger !== undefined;
  const others = [
    ...(asking ? [{ label: t('cancel'), onPress: cancel }] : []),
    ...(isStranger
      ? [
          {
            label: t('payFrom', { account: stranger.account }),
            onPress: () => start(stranger.wallet, stranger.account),
          },
        ]
      : []),
  ];
  return {
    /** Props of the part of the page that asks. */
    part: {
      title: t('payTitle'),
      main: {
        label: asked ? t('payAgain', { money }) : (label ?? t('pay', { money })),
        variant: asked ? ('ghost' as const) : ('secondary' as const),
        onPress: press,
      },
      isAsking: asking !== undefined,
      others,
      status: status(),
      choices: asking ? [] : choices,
    },
    /** Of the transaction, once a wallet has sent it. */
    hash: asked?.hash,
    link: asked?.hash === undefined ? null : explorerLink(network, asked.hash),
  };
}
