import { useTranslation } from 'react-i18next';
import {
  networkTitles,
  readWallet,
  strayWalletErrors,
  walletAddressOn,
  writtenWalletSchema,
  type FieldError,
  type NetworkName,
} from '@exchange/shared-domain';
import type { Form } from './use-form.ts';

type Control = ReturnType<Form<object>['field']>;

/**
 * Props of a text field for a wallet's address. What wallets write around an address is taken off, and an address that
 * would lose the money is refused at once, not only on leaving the field.
 * @param on the network of the wallet; a text that names one stays as it is until that is known
 */
export function useWalletField({ value, error, onChange, ...control }: Control, on: NetworkName | undefined) {
  const { t } = useTranslation('platform');
  const stray = strayError(value, on);
  const network = stray && otherNetwork[stray]?.(value);
  const strayText =
    on && network !== undefined ? t('walletOn', { network, chosen: networkTitles[on] }) : stray && t(`fields.${stray}`);
  return {
    ...control,
    value,
    error: strayText ?? error,
    isWhole: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (text: string) => onChange(addressIn(text, on) ?? text),
    /** A pasted address replaces all that is there: a mixture of two would not be recognized. */
    onPasteText: (text: string): boolean => {
      const pasted = addressIn(text, on) ?? text.trim();
      const isTaken = pasted.startsWith('0x') || isWritten(pasted) || strayError(pasted, on) !== undefined;
      if (isTaken) onChange(pasted);
      return isTaken;
    },
  } as const;
}

/** The network of an address that is on another one. */
const otherNetwork: Partial<Record<FieldError, (text: string) => string | undefined>> = {
  walletTron: () => 'TRON',
  walletBitcoin: () => 'Bitcoin',
  walletNetwork: (text) => readWallet(text).network,
};

const isWritten = (text: string) => writtenWalletSchema.safeParse(text).success;

/** The address of a text that has a whole one and names no network, or this one. */
function addressIn(text: string, on: NetworkName | undefined): string | undefined {
  const { address, network } = readWallet(text);
  const isOn = network === undefined || (on && network === networkTitles[on]);
  return isOn && /^0x[\da-f]{40}$/i.test(address) ? address : undefined;
}

/** Why an address would lose the money. */
function strayError(text: string, on: NetworkName | undefined) {
  const fault = walletAddressOn(on).safeParse(text).error?.issues[0]?.message;
  return strayWalletErrors.find((kind) => kind === fault);
}
