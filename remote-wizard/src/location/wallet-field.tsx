import { useTranslation } from 'react-i18next';
import { strayWalletErrors, walletAddressSchema } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';

function strayError(address: string) {
  const fault = walletAddressSchema.safeParse(address).error?.issues[0]?.message;
  return strayWalletErrors.find((kind) => kind === fault);
}

interface WalletFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
}

/** The wallet's address. An address that would lose the money is refused at once, not only on leaving the step. */
export function WalletField({ label, name, value, onChange, error }: WalletFieldProps) {
  const { t } = useTranslation('wizard');
  const { t: platform } = useTranslation('platform');
  const stray = strayError(value);
  return (
    <TextField
      {...{ label, name, value, onChange }}
      error={stray ? platform(`fields.${stray}`) : error}
      hint={t('wallet.hint')}
      isRequired
      isMonospaced
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onPasteText={(text) => {
        const pasted = text.trim();
        // An address of another network replaces the whole field too: a mixture of two would not be recognized.
        if (!pasted.startsWith('0x') && !strayError(pasted)) return false;
        onChange(pasted);
        return true;
      }}
    />
  );
}
