import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useFocusHeir } from '../foundation/use-focus-heir.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './converter-fields.module.css';

/** The rate is unavailable, with a button that loads it again. */
export interface RateFailureProps {
  readonly message: string;
  /** True when it ends without action: it is shown as a note, not as an error. */
  readonly isPassing?: boolean;
  readonly retryLabel: string;
  onRetry(): void;
}

interface RateFailurePanelProps extends RateFailureProps {
  /** Present while the rate is loaded again. */
  readonly loadingLabel?: string | undefined;
  /** Called when the failure is over and its button was removed with the focus. */
  readonly giveFocus: () => void;
}

/** The failure with its button, which keeps the focus while the rate is loaded again. */
export function RateFailure({
  message,
  isPassing,
  retryLabel,
  loadingLabel,
  onRetry,
  giveFocus,
}: RateFailurePanelProps) {
  const retry = useRef<HTMLButtonElement>(null);
  const isPending = loadingLabel !== undefined;
  useFocusHeir(retry, giveFocus);
  return (
    <div className={styles.failure} data-passing={isPassing || undefined}>
      <span role={isPassing ? 'status' : 'alert'}>{message}</span>
      <button
        ref={retry}
        type="button"
        className={styles.retry}
        aria-disabled={isPending || undefined}
        onClick={isPending ? undefined : onRetry}
      >
        <RotateCw size={16} aria-hidden="true" />
        {retryLabel}
        {isPending && <VisuallyHidden>{loadingLabel}</VisuallyHidden>}
      </button>
    </div>
  );
}
