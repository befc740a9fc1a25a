import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Wallet as WalletIcon } from 'lucide-react';
import { useOwnTexts } from '@exchange/shared-platform';
import { Button, Link } from '@exchange/shared-ui';
import { selectRefusal } from '../submission/submission.slice.ts';
import { useDraft, useWizardState } from '../submission/wizard-state.ts';
import styles from './connect-wallet.module.css';
import bg from './locales/bg.json';
import en from './locales/en.json';
import { useMyWallet } from './use-my-wallet.ts';
import { walletLinks } from './wallet-links.ts';
import { useWalletChoice, useWalletName, WalletChoice } from './wallet-choice.tsx';

/** Beside the wallet's field: the wallet fills it in, and confirms whose it is. Typing goes on as without it. */
export function ConnectWallet() {
  useOwnTexts('wallet', { en, bg });
  const { t } = useTranslation('wallet');
  const nameOf = useWalletName();
  const { asking, fault, wallet, isProven, hasProof, cancel, use, prove, dropProof } = useMyWallet();
  const button = useRef<HTMLButtonElement>(null);
  // The others go away with their press.
  const fromButton = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  const choice = useWalletChoice((chosen) => {
    button.current?.focus();
    void use(chosen);
  });
  const { begin, isChoosing, wallets } = choice;
  const refusal = useProofRefusal() ?? (hasProof && !isProven ? 'dateRange' : undefined);
  const { draft } = useDraft();
  const about = useId();
  const mayProve = prove && (!isProven || refusal !== undefined);
  const status = () => {
    if (asking) return t(`status.${asking.wish}`, { wallet: nameOf(asking.wallet) });
    if (fault) return t(`faults.${fault}`, { address: draft.form.walletAddress });
    if (refusal !== undefined) return t(`refusals.${refusal}`);
    if (isChoosing) return t(wallets.length > 0 ? 'choose' : 'status.none');
    if (isProven) return t('status.proven');
    return wallet && t('status.filled', { wallet: nameOf(wallet) });
  };
  return (
    <section aria-label={t('title')} className={styles.wallet}>
      <div className={styles.buttons}>
        <Button
          variant={mayProve ? 'secondary' : 'outline'}
          size="small"
          icon={<WalletIcon aria-hidden="true" />}
          ref={button}
          name="walletProof"
          aria-describedby={about}
          isPending={asking !== undefined}
          onPress={() => (mayProve ? void prove() : begin())}
        >
          {t(mayProve ? 'prove' : refusal ? 'again' : wallet || isProven ? 'other' : 'use')}
        </Button>
        {asking && (
          <Button variant="ghost" size="small" onPress={fromButton(cancel)}>
            {t('cancel')}
          </Button>
        )}
        {mayProve && !asking && (
          <Button variant="ghost" size="small" onPress={fromButton(begin)}>
            {t('other')}
          </Button>
        )}
        {refusal !== undefined && !asking && (
          <Button variant="ghost" size="small" onPress={fromButton(dropProof)}>
            {t('without')}
          </Button>
        )}
      </div>
      <p id={about} role="status" className={styles.note}>
        {status()}
      </p>
      {!asking && <WalletChoice {...choice} otherwise={<WaysIntoWallets />} />}
    </section>
  );
}

/** On a phone, links into wallets that have a browser of their own. */
function WaysIntoWallets() {
  const { t } = useTranslation('wallet');
  const { draft } = useDraft();
  if (!window.matchMedia('(pointer: coarse)').matches) return null;
  return (
    <div className={styles.note}>
      <p>{t('links')}</p>
      <ul className={styles.buttons}>
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
