import { useTranslation } from 'react-i18next';
import { readWallet, strayWalletErrors, walletAddressSchema } from '@exchange/shared-domain';
import type { Form } from './use-form.ts';

type Control = ReturnType<Form<object>['field']>;

/**
 * Props of a text field for a wallet's address. What wallets write around an address is taken off, and an address that
 * would lose the money is refused at once, not only on leaving the field.
 */
export function useWalletField({ value, error, onChange, ...control }: Control) {
  const { t } = useTranslation('platform');
  const stray = strayError(value);
  const { network } = readWallet(value);
  const strayText = stray && (network === undefined ? t(`fields.${stray}`) : t('walletOn', { network }));
  return {
    ...control,
    value,
    error: strayText ?? error,
    isWhole: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (text: string) => onChange(addressIn(text) ?? text),
    /** A pasted address replaces all that is there: a mixture of two would not be recognized. */
    onPasteText: (text: string): boolean => {
      const pasted = addressIn(text) ?? text.trim();
      const isTaken = pasted.startsWith('0x') || strayError(pasted) !== undefined;
      if (isTaken) onChange(pasted);
      return isTaken;
    },
  } as const;
}

/** The address of a text that has a whole one and names no other network. */
function addressIn(text: string): string | undefined {
  const { address, network } = readWallet(text);
  return network === undefined && /^0x[\da-f]{40}$/i.test(address) ? address : undefined;
}

/** Why an address would lose the money. */
function strayError(text: string) {
  const fault = walletAddressSchema.safeParse(text).error?.issues[0]?.message;
  return strayWalletErrors.find((kind) => kind === fault);
}
