import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import styles from './connect-wallet.module.css';
import { useWallets, type Wallet } from './wallets.ts';

/** How a page names a wallet. */
export function useWalletName(): (wallet: Pick<Wallet, 'name'>) => string {
  const { t } = useTranslation('wallet');
  return ({ name }) => name || t('unnamed');
}

/** Finds the wallets of this browser, and lets the visitor choose where there are several. */
export function useWalletChoice(onChosen: (wallet: Wallet) => void) {
  const { wallets, look } = useWallets();
  const [isChoosing, setChoosing] = useState(false);
  const choose = (chosen: Wallet) => {
    setChoosing(false);
    onChosen(chosen);
  };
  return {
    wallets,
    isChoosing,
    choose,
    begin: () => {
      const [first, ...others] = look();
      if (first && others.length === 0) choose(first);
      else setChoosing(true);
    },
  };
}

interface WalletChoiceProps extends Pick<ReturnType<typeof useWalletChoice>, 'wallets' | 'isChoosing' | 'choose'> {
  /** Shown where the browser has no wallet. */
  readonly otherwise?: ReactNode;
}

/** The wallets of this browser, while one of them is to be chosen. */
export function WalletChoice({ wallets, isChoosing, choose, otherwise }: WalletChoiceProps) {
  const { t } = useTranslation('wallet');
  if (!isChoosing) return null;
  if (wallets.length === 0) return otherwise;
  return (
    <ul className={styles.buttons}>
      {wallets.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are only added, and a stranger's name is no key
        <li key={at}>
          <Button
            variant="outline"
            size="small"
            icon={each.icon && <img src={each.icon} alt="" className={styles.icon} />}
            onPress={() => choose(each)}
          >
            {each.name || t('nameless')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
