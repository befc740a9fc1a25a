import { useTranslation } from 'react-i18next';
import { isLocal, networkTitles, type NetworkName } from '@exchange/shared-domain';
import { useOwnTexts } from '@exchange/shared-platform';
import { networks, tokenOf } from '@exchange/shared-platform/wallet';
import { ErrorText } from '@exchange/shared-ui';
import bg from './locales/bg.json';
import en from './locales/en.json';
import { ChoiceCard } from './choice-card.tsx';
import styles from './office-choice.module.css';

interface NetworkChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (network: string) => void;
  readonly error: string | undefined;
  readonly offered: readonly NetworkName[];
  readonly currency: string;
  /** The number of the network that the connected wallet is on. */
  readonly walletChain: number | undefined;
}

// In words that are true for longer than a day.
const feeOn = (network: NetworkName) => (isLocal(network) ? 'none' : network === 'ethereum' ? 'high' : 'low');

/** The networks on which the currency is exchanged, as cards of which one is chosen: that of the wallet comes first. */
export function NetworkChoice({ name, value, onChange, error, offered, currency, walletChain }: NetworkChoiceProps) {
  useOwnTexts('networks', { en, bg });
  const { t } = useTranslation(['networks', 'wizard']);
  const isOfWallet = (network: NetworkName) => networks[network].chainId === walletChain;
  const messageId = `${name}-message`;
  return (
    <fieldset
      className={styles.offices}
      role="radiogroup"
      aria-required="true"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={messageId}
    >
      <legend className={styles.legend}>{t('wizard:fields.network')}</legend>
      <div className={styles.cards}>
        {offered
          .toSorted((one, other) => Number(isOfWallet(other)) - Number(isOfWallet(one)))
          .map((network) => {
            const { form } = tokenOf(network, currency) ?? {};
            return (
              <ChoiceCard
                key={network}
                name={name}
                value={network}
                label={networkTitles[network]}
                isSelected={network === value}
                onSelect={() => onChange(network)}
              >
                <span>{t(`fees.${feeOn(network)}`)}</span>
                {form !== undefined && <span>{t('form', { currency, form })}</span>}
                {isOfWallet(network) && <span>{t('ofWallet')}</span>}
              </ChoiceCard>
            );
          })}
      </div>
      <div className={styles.message}>
        {error === undefined ? (
          <p id={messageId} className={styles.hint}>
            {t('hint', { currency })}
          </p>
        ) : (
          <ErrorText id={messageId}>{error}</ErrorText>
        )}
      </div>
    </fieldset>
  );
}
