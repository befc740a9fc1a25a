import { useEffect, useRef, useState } from 'react';
import { WalletError, type WalletFault } from './ask-wallet.ts';
import type { Wallet } from './wallets.ts';

/** What the page waits for and of whom, or why it got nothing. */
export type Asking<Wish extends string> =
  | { readonly wish: Wish; readonly wallet: Wallet }
  | { readonly fault: WalletFault }
  | undefined;

/** Asks a wallet for one thing at a time. */
export function useAsking<Wish extends string>() {
  const [asking, setAsking] = useState<Asking<Wish>>();
  const turn = useRef(0);
  // An answer that comes later is of no turn.
  const end = () => {
    turn.current += 1;
  };
  useEffect(() => end, []);
  return {
    asking,
    isAsking: asking !== undefined && 'wish' in asking,
    cancel: () => {
      end();
      setAsking(undefined);
    },
    ask: async <Answer>(
      wish: Wish,
      wallet: Wallet,
      work: () => Promise<Answer>,
      take: (answer: Answer) => void,
    ): Promise<void> => {
      end();
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
    },
  };
}
