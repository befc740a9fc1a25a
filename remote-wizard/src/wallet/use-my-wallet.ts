import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languages, siteOf, walletProofText, writeWalletProof } from '@exchange/shared-domain';
import { useDraft } from '../submission/wizard-state.ts';
import { askAddress, askSignature, WalletError, type WalletFault } from './ask-wallet.ts';
import type { Wallet } from './wallets.ts';

type Wish = 'address' | 'proof';

/** Whose answer the page waits for, or why there was none. */
type Asking = { readonly wish: Wish; readonly wallet: Wallet } | { readonly fault: WalletFault } | undefined;

/** Fills in the address of a wallet of this browser, and has it sign that it is the visitor's. */
export function useMyWallet() {
  const { i18n } = useTranslation();
  const { draft, change } = useDraft();
  const { walletAddress, walletProof } = draft.form;
  const [asking, setAsking] = useState<Asking>();
  const [used, setUsed] = useState<{ readonly wallet: Wallet; readonly address: string }>();
  const turn = useRef(0);
  const cancel = () => {
    // An answer that comes later is of no turn.
    turn.current += 1;
    setAsking(undefined);
  };
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const ask = async <Answer>(
    wish: Wish,
    wallet: Wallet,
    work: () => Promise<Answer>,
    take: (answer: Answer) => void,
  ) => {
    turn.current += 1;
    const own = turn.current;
    setAsking({ wish, wallet });
    try {
      const answer = await work();
      if (own !== turn.current) return;
      setAsking(undefined);
      take(answer);
    } catch (error) {
      if (own === turn.current) setAsking({ fault: error instanceof WalletError ? error.fault : 'failed' });
    }
  };
  // A wallet of before says nothing of an address that was typed since.
  const own = used?.address === walletAddress ? used : undefined;
  return {
    asking,
    wallet: own?.wallet,
    isProven: walletProof !== '',
    cancel,
    use: (wallet: Wallet) =>
      ask(
        'address',
        wallet,
        () => askAddress(wallet),
        (address) => {
          setUsed({ wallet, address });
          change({ walletAddress: address });
        },
      ),
    /** Undefined until the address is that of the wallet. */
    prove:
      own &&
      (() => {
        const { wallet, address } = own;
        const language = isLanguage(i18n.language) ? i18n.language : languages[0];
        const signedAt = new Date().toISOString();
        const site = siteOf(window.location);
        const text = walletProofText({ site, address, requestKey: draft.id, signedAt, language });
        return ask(
          'proof',
          wallet,
          () => askSignature(wallet, address, text),
          (signature) => change({ walletProof: writeWalletProof({ signedAt, language, signature }) }),
        );
      }),
    dropProof: () => change({ walletProof: '' }),
  };
}
