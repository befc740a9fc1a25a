import { useTranslation } from 'react-i18next';
import { findCurrency } from '@exchange/shared-domain';
import { useGetAllCurrenciesQuery } from '@exchange/shared-platform';

/** What the wallet is to the visitor who gives this currency: where their crypto comes from, or where it goes. */
export function useWalletTexts(sourceCode: string) {
  const { t } = useTranslation('wizard');
  const { data: currencies } = useGetAllCurrenciesQuery();
  const isCashGiven = findCurrency(currencies, sourceCode)?.type === 'FIAT';
  return isCashGiven
    ? { label: t('wallet.goesTo'), confirmation: 'walletAddressIsCorrect' as const }
    : { label: t('wallet.comesFrom'), confirmation: 'ownWalletIsCorrect' as const };
}
