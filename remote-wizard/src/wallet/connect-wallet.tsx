import { useTranslation } from 'react-i18next';
import { useOwnTexts } from '@exchange/shared-platform';
import { useWalletChoice } from '@exchange/shared-platform/wallet';
import { Link } from '@exchange/shared-ui';
import { WalletPart } from '@exchange/shared-ui/wallet-part';
import { selectRefusal } from '../submission/submission.slice.ts';
import { useDraft, useWizardState } from '../submission/wizard-state.ts';
import styles from './connect-wallet.module.css';
import bg from './locales/bg.json';
import en from './locales/en.json';
import { useMyWallet } from './use-my-wallet.ts';
import { walletLinks } from './wallet-links.ts';

interface ConnectWalletProps {
  /** Called with the number of the network that the wallet is on, once it has given its address. */
  readonly onChain?: (chainId: number | undefined) => void;
}

/** Beside the wallet's field: the wallet fills it in, and confirms whose it is. Typing goes on as without it. */
export function ConnectWallet({ onChain }: ConnectWalletProps) {
  useOwnTexts('connect', { en, bg });
  const { asking, fault, wallet, isProven, hasProof, cancel, use, prove, dropProof } = useMyWallet(onChain);
  const { begin, isChoosing, isMissing, nameOf, choices } = useWalletChoice((chosen) => void use(chosen));
  const { t } = useTranslation(['connect', 'wallet']);
  const refusal = useProofRefusal() ?? (hasProof && !isProven ? 'dateRange' : undefined);
  const { draft } = useDraft();
  const mayProve = prove && (!isProven || refusal !== undefined);
  const status = () => {
    if (asking) return t(`status.${asking.wish}`, { wallet: nameOf(asking.wallet) });
    if (isChoosing) return isMissing ? t('status.none') : t('wallet:choose');
    if (fault) return t(`wallet:faults.${fault}`, { address: draft.form.walletAddress });
    if (refusal !== undefined) return t(`refusals.${refusal}`);
    if (isProven) return t('status.proven');
    return wallet && t('status.filled', { wallet: nameOf(wallet) });
  };
  const others = asking
    ? [{ label: t('wallet:cancel'), onPress: cancel }]
    : [
        ...(mayProve ? [{ label: t('other'), onPress: begin }] : []),
        ...(refusal === undefined ? [] : [{ label: t('without'), onPress: dropProof }]),
      ];
  return (
    <WalletPart
      title={t('title')}
      main={{
        label: t(mayProve ? 'prove' : refusal ? 'again' : wallet || isProven ? 'other' : 'use'),
        variant: mayProve ? 'secondary' : 'outline',
        name: 'walletProof',
        onPress: () => (mayProve ? void prove() : begin()),
      }}
      isAsking={asking !== undefined}
      others={others}
      status={status()}
      choices={asking ? [] : choices}
    >
      {isMissing && !asking && <WaysIntoWallets />}
    </WalletPart>
  );
}

/** On a phone, links into wallets that have a browser of their own. */
function WaysIntoWallets() {
  const { t } = useTranslation('connect');
  const { draft } = useDraft();
  if (!window.matchMedia('(pointer: coarse)').matches) return null;
  return (
    <div className={styles.note}>
      <p>{t('links')}</p>
      <ul className={styles.links}>
        {walletLinks(draft).map(({ name, href }) => (
          <li key={name}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
      <p>{t('linksStay')}</p>
    </div>
  );
}

/** Why the service refused the proof that the draft still has. */
function useProofRefusal() {
  const refusal = useWizardState(selectRefusal);
  const { walletProof } = useDraft().draft.form;
  if (refusal?.field !== 'walletProof' || refusal.value !== walletProof || walletProof === '') return undefined;
  return refusal.reason === 'wallet' || refusal.reason === 'dateRange' ? refusal.reason : 'unknown';
}
