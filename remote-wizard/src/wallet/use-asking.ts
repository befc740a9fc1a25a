import { useEffect, useRef, useState } from 'react';
import { WalletError, type WalletFault } from './ask-wallet.ts';
import type { Wallet } from './wallets.ts';

/** What the page waits for and of whom, or why it got nothing. */
export type Asking<Wish extends string> =
  | { readonly wish: Wish; readonly wallet: Wallet }
  | { readonly fault: WalletFault }
  | undefined;

/**
 * Asks a wallet for one thing at a time. A question that was cancelled, or whose subject has changed, goes no further: its
 * signal is aborted, and its answer is for nobody.
 * @param subject what the question is about
 */
export function useAsking<Wish extends string>(subject: string) {
  const [asking, setAsking] = useState<Asking<Wish>>();
  const question = useRef<AbortController>(undefined);
  const cancel = () => {
    question.current?.abort();
    setAsking(undefined);
  };
  useEffect(
    () => () => {
      question.current?.abort();
      setAsking(undefined);
    },
    [subject],
  );
  return {
    asking,
    isAsking: asking !== undefined && 'wish' in asking,
    cancel,
    ask: async <Answer>(
      wish: Wish,
      wallet: Wallet,
      work: (signal: AbortSignal) => Promise<Answer>,
      take: (answer: Answer) => void,
    ): Promise<void> => {
      question.current?.abort();
      const { signal } = (question.current = new AbortController());
      setAsking({ wish, wallet });
      try {
        const answer = await work(signal);
        if (signal.aborted) return;
        setAsking(undefined);
        take(answer);
      } catch (error) {
        if (!signal.aborted) setAsking({ fault: error instanceof WalletError ? error.fault : 'failed' });
      }
    },
  };
}
