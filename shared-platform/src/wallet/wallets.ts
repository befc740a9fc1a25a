import { useEffect, useRef, useState } from 'react';

/** What a wallet offers a page (EIP-1193). */
export interface Ethereum {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>;
}

export interface Wallet {
  /** As it calls itself: the word of a stranger, shown as text. Empty for one that says nothing. */
  readonly name: string;
  /** A picture inside the address: nothing is loaded for it, and as a picture no script in it runs. */
  readonly icon: string | undefined;
  readonly ethereum: Ethereum;
}

const LONGEST_NAME = 40;
const LARGEST_ICON = 100_000;

const ethereumOf = (value: unknown): Ethereum | undefined =>
  typeof Object(value).request === 'function' ? (value as Ethereum) : undefined;

const nameOf = (name: string) =>
  name
    .slice(0, 10 * LONGEST_NAME)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);

const iconOf = (icon: unknown) =>
  typeof icon === 'string' && icon.length <= LARGEST_ICON && icon.startsWith('data:image/') ? icon : undefined;

/** Hears the wallets that name themselves (EIP-6963). Returns what ends that. */
function hearWallets(onFound: (wallet: Wallet) => void): () => void {
  const hear = (event: Event) => {
    const { info, provider } = Object(Reflect.get(event, 'detail'));
    const { name, icon } = Object(info);
    const ethereum = ethereumOf(provider);
    if (ethereum && typeof name === 'string') onFound({ name: nameOf(name), icon: iconOf(icon), ethereum });
  };
  window.addEventListener('eip6963:announceProvider', hear);
  return () => window.removeEventListener('eip6963:announceProvider', hear);
}

/** The one wallet of browsers that are older than the announcements, and of wallets' own browsers. */
function onlyWallet(): Wallet[] {
  const ethereum = ethereumOf(Reflect.get(window, 'ethereum'));
  return ethereum ? [{ name: '', icon: undefined, ethereum }] : [];
}

/** The wallets of the browser. Nobody is asked before the first look; those that answer it later are added. */
export function useWallets() {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  const known = useRef<readonly Wallet[]>([]);
  const endHearing = useRef<() => void>(undefined);
  useEffect(() => () => endHearing.current?.(), []);
  const look = (): readonly Wallet[] => {
    endHearing.current ??= hearWallets((wallet) => {
      // Some announce themselves at every request, and twice.
      if (known.current.some(({ ethereum }) => ethereum === wallet.ethereum)) return;
      known.current = [...known.current, wallet];
      setWallets(known.current);
    });
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    const found = known.current.length > 0 ? known.current : onlyWallet();
    setWallets(found);
    return found;
  };
  return { wallets, look };
}
