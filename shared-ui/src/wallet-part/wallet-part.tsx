import { Wallet } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import styles from './wallet-part.module.css';

interface Press {
  readonly label: string;
  readonly onPress: () => void;
}

interface WalletPartProps {
  /** Names the part. */
  readonly title: string;
  /** The press that asks a wallet. Forms find the button by its name. */
  readonly main: Press & { readonly variant: ButtonVariant; readonly name?: string };
  /** A wallet has been asked and has not answered. */
  readonly isAsking: boolean;
  /** What else can be done at the moment, such as to cancel. */
  readonly others: readonly Press[];
  /** What the wallet is asked or has answered, in words. */
  readonly status: ReactNode;
  /** It has to be read before the next press. */
  readonly isWarning?: boolean;
  /** The wallets while one is to be chosen, by the names that they have given themselves. */
  readonly choices: readonly (Press & { readonly icon: string | undefined })[];
  readonly children?: ReactNode;
}

/** Part of a page that asks a wallet of this browser for something: the button, what happens, and the wallets to choose. */
export function WalletPart({
  title,
  main,
  isAsking,
  others,
  status,
  isWarning = false,
  choices,
  children,
}: WalletPartProps) {
  const button = useRef<HTMLButtonElement>(null);
  const about = useId();
  const { label, variant, name, onPress } = main;
  // The other buttons go away with their press.
  const fromButton = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <section aria-label={title} className={styles.wallet}>
      <div className={styles.buttons}>
        <Button
          variant={variant}
          size="small"
          icon={<Wallet aria-hidden="true" />}
          ref={button}
          {...(name !== undefined && { name })}
          aria-describedby={about}
          isPending={isAsking}
          onPress={onPress}
        >
          {label}
        </Button>
        {others.map((other) => (
          <Button key={other.label} variant="ghost" size="small" onPress={fromButton(other.onPress)}>
            {other.label}
          </Button>
        ))}
      </div>
      <p id={about} role="status" className={isWarning ? styles.warning : styles.note}>
        {status}
      </p>
      {choices.length > 0 && (
        <ul className={styles.buttons}>
          {choices.map((choice, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are only added, and a stranger's name is no key
            <li key={at}>
              <Button
                variant="outline"
                size="small"
                icon={choice.icon !== undefined && <img src={choice.icon} alt="" className={styles.icon} />}
                onPress={fromButton(choice.onPress)}
              >
                {choice.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
