import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useFocusHeir } from '../foundation/use-focus-heir.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './converter-fields.module.css';

/** The rate is unavailable, with a way to ask again. */
export interface RateFailureProps {
  readonly message: string;
  /** True when it ends by itself: it is said calmly. */
  readonly isPassing?: boolean;
  readonly retryLabel: string;
  onRetry(): void;
}

interface RateFailurePanelProps extends RateFailureProps {
  /** Present while the rate is asked for again. */
  readonly loadingLabel?: string | undefined;
  /** Called when the failure is over and its button went away with the focus. */
  readonly giveFocus: () => void;
}

/** The failure with its button, which stays and keeps the focus while the rate is asked for again. */
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
