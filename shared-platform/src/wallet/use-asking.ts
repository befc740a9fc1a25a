import { useEffect, useRef, useState } from 'react';
import { WalletError, type WalletFault } from './ask-wallet.ts';
import type { Wallet } from './wallets.ts';

interface State<Wish> {
  readonly asking?: { readonly wish: Wish; readonly wallet: Wallet };
  readonly fault?: WalletFault;
}

/**
 * Asks a wallet for one thing at a time. A question that was cancelled, or whose subject has changed, goes no further: its
 * signal is aborted, and its answer is for nobody.
 * @param subject what the question is about
 */
export function useAsking<Wish extends string>(subject: string) {
  const [{ asking, fault }, setState] = useState<State<Wish>>({});
  const question = useRef<AbortController>(undefined);
  const cancel = () => {
    question.current?.abort();
    setState({});
  };
  useEffect(
    () => () => {
      question.current?.abort();
      setState({});
    },
    [subject],
  );
  return {
    /** What the page waits for, and of whom. */
    asking,
    /** Why it got nothing. */
    fault,
    cancel,
    ask: async <Answer>(
      wish: Wish,
      wallet: Wallet,
      work: (signal: AbortSignal) => Promise<Answer>,
      take: (answer: Answer) => void,
    ): Promise<void> => {
      question.current?.abort();
      const { signal } = (question.current = new AbortController());
      setState({ asking: { wish, wallet } });
      try {
        const answer = await work(signal);
        if (signal.aborted) return;
        setState({});
        take(answer);
      } catch (error) {
        if (!signal.aborted) setState({ fault: error instanceof WalletError ? error.fault : 'failed' });
      }
    },
  };
}
