import { useTranslation } from 'react-i18next';
import { isCash } from '@exchange/shared-domain';

/** What the wallet is to the visitor who gives this currency: where their crypto comes from, or where it goes. */
export function useWalletTexts(sourceCode: string) {
  const { t } = useTranslation('wizard');
  return isCash(sourceCode)
    ? { label: t('wallet.goesTo'), confirmation: 'walletAddressIsCorrect' as const }
    : { label: t('wallet.comesFrom'), confirmation: 'ownWalletIsCorrect' as const };
}
