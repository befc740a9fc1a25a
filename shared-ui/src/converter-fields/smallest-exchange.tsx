import { useRef } from 'react';
import { useFocusHeir } from '../foundation/use-focus-heir.ts';
import styles from './converter-fields.module.css';

/** The smallest exchange, where the one on show is below it, and a press that takes it. */
export interface SmallestExchangeProps {
  /** Such as `From 100 BGN, about 55.82 USDC.` */
  readonly text: string;
  readonly takeLabel: string;
  onTake(): void;
}

interface SmallestExchangeLineProps extends SmallestExchangeProps {
  /** Called when the button went away with the focus. */
  readonly giveFocus: () => void;
}

export function SmallestExchange({ text, takeLabel, onTake, giveFocus }: SmallestExchangeLineProps) {
  const take = useRef<HTMLButtonElement>(null);
  useFocusHeir(take, giveFocus);
  return (
    <>
      <span>{text}</span>
      <button ref={take} type="button" className={styles.take} onClick={onTake}>
        {takeLabel}
      </button>
    </>
  );
}
