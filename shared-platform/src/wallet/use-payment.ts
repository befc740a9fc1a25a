import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  digitsOfAmount,
  explorerLink,
  isSameWallet,
  networks,
  networkTitles,
  tokenOf,
  ulid,
  type AskedPayment,
  type AskPayment,
  type NetworkName,
  type PaymentAnswer,
} from '@exchange/shared-domain';
import { codeOf } from '../api/api-error.ts';
import { useFormat } from '../language/use-format.ts';
import { askTransfer } from './ask-transfer.ts';
import { isFault, WalletError } from './ask-wallet.ts';
import { useAsking } from './use-asking.ts';
import { useWalletChoice } from './use-wallet-choice.ts';
import type { Wallet } from './wallets.ts';

interface PaymentSetup {
  readonly network: NetworkName;
  readonly currency: string;
  /** The address that gets it. */
  readonly to: string;
  /** Decimal text. */
  readonly amount: string;
  /** The last payment of the same that a wallet was asked for, as the service keeps it. */
  readonly asked: AskedPayment | undefined;
  /** Tells the service that a wallet is about to be asked, or what it answered. Rejects where it does not keep that. */
  readonly tell: (told: AskPayment | PaymentAnswer) => Promise<unknown>;
  /** The wallets that pay; any other account is named before it is asked. By default every account may pay. */
  readonly payers?: readonly string[] | undefined;
  /** In the place of the visitor's text. */
  readonly label?: string;
}

/**
 * Asks a wallet of this browser for exactly one transfer of a token. The service knows before the wallet does, so that no
 * page asks a second time unknowingly; only what was not sent is taken back. `undefined` for a currency that the network
 * does not carry.
 */
export function usePayment({ network, currency, to, amount, asked, tell, payers, label }: PaymentSetup) {
  const format = useFormat();
  const [own, setOwn] = useState<{ readonly key: string; readonly hash?: string }>();
  const [unsent, setUnsent] = useState<{ readonly key: string; readonly before: AskedPayment | undefined }>();
  const [stranger, setStranger] = useState<{ readonly wallet: Wallet; readonly account: string }>();
  const { asking, fault, cancel, ask } = useAsking<'payment'>(`${network} ${to} ${amount}`);
  const token = tokenOf(network, currency);
  // Of a question that came to nothing the page says nothing, though the service knows it until it is taken back.
  const last = asked !== undefined && asked.key === unsent?.key ? unsent.before : asked;
  const pay = async (wallet: Wallet, signal: AbortSignal, allowed?: string) => {
    if (token === undefined) return;
    const key = ulid(new Date());
    let isTold = false;
    const onAccount = (account: string) => {
      if ([...(payers ?? [account]), allowed ?? ''].some((payer) => isSameWallet(payer, account))) return;
      setStranger({ wallet, account });
      throw new WalletError('otherPayer');
    };
    const beforeAsking = async () => {
      isTold = true;
      await tell({ key, amount, after: asked?.key ?? null }).catch((error: unknown) => {
        throw new WalletError(codeOf(error) === 'TRANSITION_NOT_ALLOWED' ? 'elsewhere' : 'untold', error);
      });
      setOwn({ key });
    };
    const { chainId } = networks[network];
    const digits = digitsOfAmount(amount, token.decimals);
    const transfer = { chainId, contract: token.contract, to, digits, signal };
    // What the service is not told now stays unanswered there, which is safe.
    const answer = (hash: string | null) => tell({ key, hash }).catch(() => undefined);
    try {
      // Told also when nobody waits any longer: the wallet may send it later.
      const hash = await askTransfer(wallet, transfer, { onAccount, beforeAsking });
      setOwn({ key, hash });
      void answer(hash);
    } catch (error) {
      const isUnsent = !(error instanceof WalletError) || isFault(error, 'refused') || isFault(error, 'untold');
      if (isTold && isUnsent) {
        setUnsent({ key, before: last });
        await answer(null);
      }
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
  const isOwn = own !== undefined && own.key === last?.key;
  const hash = last?.hash ?? (isOwn ? own.hash : undefined);
  const money = format.money(amount, currency);
  const way = hash !== undefined ? 'paid' : isOwn ? 'asked' : last?.by === null ? 'askedElsewhere' : 'askedBy';
  const paid =
    last &&
    t(`status.${way}`, { money: format.money(last.amount, currency), by: last.by, at: format.dateTime(last.at) });
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
        label: last ? t('payAgain', { money }) : (label ?? t('pay', { money })),
        variant: last ? ('ghost' as const) : ('secondary' as const),
        onPress: begin,
      },
      isAsking: asking !== undefined,
      others,
      status: status(),
      isWarning: last !== undefined && hash === undefined && !asking && !isChoosing,
      choices: asking ? [] : choices,
    },
    /** Of the transaction, once a wallet has sent it. */
    hash,
    link: hash === undefined ? null : explorerLink(network, hash),
  };
}
