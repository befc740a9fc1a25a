import { Trans, useTranslation } from 'react-i18next';
import { Checkbox, Link } from '@exchange/shared-ui';
import { useExchangeForm } from '../draft/use-draft.ts';
import { useRefusal } from '../steps/use-refusal.ts';
import styles from './confirmations.module.css';

interface ConfirmationsProps {
  /** Names each box that is still missing. */
  readonly areMissingShown: boolean;
  readonly isDisabled: boolean;
}

const boxes = ['walletAddressIsCorrect', 'fundsLegitimate'] as const;

/** The two things that a visitor has to confirm. */
export function Confirmations({ areMissingShown, isDisabled }: ConfirmationsProps) {
  const { t } = useTranslation('wizard');
  const { t: platform } = useTranslation('platform');
  const [form, change] = useExchangeForm();
  const refusal = useRefusal();
  return (
    <div className={styles.boxes}>
      {boxes.map((box) => (
        <Checkbox
          key={box}
          name={box}
          isRequired
          isSelected={form[box]}
          isDisabled={isDisabled}
          error={areMissingShown && !form[box] ? platform('fields.agree') : refusal(box)}
          onChange={(isTicked) => change({ [box]: isTicked })}
        >
          <Trans
            t={t}
            i18nKey={`confirmations.${box}`}
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
