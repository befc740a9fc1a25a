import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, isProofOver, languages, readWalletProof, writeWalletProof } from '@exchange/shared-domain';
import { useNow } from '@exchange/shared-platform';
import { askAddress, askChain, askSignature, useAsking, type Wallet } from '@exchange/shared-platform/wallet';
import { useDraft } from '../submission/wizard-state.ts';

const MINUTE = 60_000;

/** Fills in the address of a wallet of this browser, and has it sign that it is the visitor's. */
export function useMyWallet(onChain?: (chainId: number | undefined) => void) {
  const { i18n } = useTranslation();
  const { draft, change } = useDraft();
  const { walletAddress, walletProof } = draft.form;
  const { ask, ...rest } = useAsking<'address' | 'proof'>(`${draft.id} ${walletAddress}`);
  const [used, setUsed] = useState<{ readonly wallet: Wallet; readonly address: string }>();
  const now = useNow(MINUTE);
  const proof = readWalletProof(walletProof);
  // A wallet of before says nothing of an address that was typed since.
  const own = used?.address === walletAddress ? used : undefined;
  return {
    ...rest,
    wallet: own?.wallet,
    isProven: proof !== undefined && !isProofOver(proof, now),
    /** There is one, whatever it is worth. */
    hasProof: walletProof !== '',
    use: (wallet: Wallet) =>
      ask(
        'address',
        wallet,
        async () => ({ address: await askAddress(wallet), chain: await (onChain && askChain(wallet)) }),
        ({ address, chain }) => {
          onChain?.(chain);
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
        return ask(
          'proof',
          wallet,
          async (signal) => {
            const { proofText } = await import('./proof-text.ts');
            const text = proofText({ address, requestKey: draft.id, signedAt, language });
            return askSignature(wallet, { address, text, signal });
          },
          (signature) => change({ walletProof: writeWalletProof({ signedAt, language, signature }) }),
        );
      }),
    dropProof: () => change({ walletProof: '' }),
  };
}
