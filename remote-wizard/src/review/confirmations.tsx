import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Checkbox, Link } from '@exchange/shared-ui';
import { useDraft } from '../submission/wizard-state.ts';
import { sourceCurrencyOf } from '../draft/draft.ts';
import { useWalletTexts } from '../steps/use-wallet-texts.ts';
import { useRefusal } from '../submission/use-refusal.ts';
import styles from './confirmations.module.css';

interface ConfirmationsProps {
  /** Names each box that is still missing. */
  readonly areMissingShown: boolean;
  /** The request has been sent, and with it both confirmations. */
  readonly isFrozen: boolean;
}

const boxes = ['walletAddressIsCorrect', 'fundsLegitimate'] as const;

/** The two things that a visitor has to confirm. */
export function Confirmations({ areMissingShown, isFrozen }: ConfirmationsProps) {
  const { t } = useTranslation('wizard');
  const { t: platform } = useTranslation('platform');
  const { draft, change } = useDraft();
  const refusal = useRefusal();
  const { confirmation } = useWalletTexts(sourceCurrencyOf(draft.form));
  return (
    <div className={styles.boxes}>
      {boxes.map((box) => (
        <Checkbox
          key={box}
          name={box}
          isRequired
          isSelected={isFrozen || draft.form[box]}
          isDisabled={isFrozen}
          error={areMissingShown && !isFrozen && !draft.form[box] ? platform('fields.agree') : refusal(box)}
          onChange={(isTicked) => change({ [box]: isTicked })}
        >
          <Trans
            t={t}
            i18nKey={`confirmations.${box === 'fundsLegitimate' ? box : confirmation}`}
            components={{
              terms: (
                <Link href="/terms-and-conditions" isNewTab>
                  {''}
                </Link>
              ),
              privacy: (
                <Link href="/privacy-policy" isNewTab>
                  {''}
                </Link>
              ),
            }}
          />
        </Checkbox>
      ))}
    </div>
  );
}
