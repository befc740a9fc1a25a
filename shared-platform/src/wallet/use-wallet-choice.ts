import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnTexts } from '../language/i18n.ts';
import bg from './locales/bg.json';
import en from './locales/en.json';
import { useWallets, type Wallet } from './wallets.ts';

/** Finds the wallets of this browser, and lets the person choose where there are several. Brings the texts `wallet`. */
export function useWalletChoice(onChosen: (wallet: Wallet) => void) {
  useOwnTexts('wallet', { en, bg });
  const { t } = useTranslation('wallet');
  const { wallets, look } = useWallets();
  const [isChoosing, setChoosing] = useState(false);
  const choose = (chosen: Wallet) => {
    setChoosing(false);
    onChosen(chosen);
  };
  return {
    isChoosing,
    /** Looked for, and there is none. */
    isMissing: isChoosing && wallets.length === 0,
    /** How a page names a wallet. */
    nameOf: ({ name }: Wallet) => name || t('unnamed'),
    choices: (isChoosing ? wallets : []).map((wallet) => ({
      label: wallet.name || t('nameless'),
      icon: wallet.icon,
      onPress: () => choose(wallet),
    })),
    begin: () => {
      const [first, ...others] = look();
      if (first && others.length === 0) choose(first);
      else setChoosing(true);
    },
  };
}
