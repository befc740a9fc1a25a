import { RotateCw } from 'lucide-react';
import type { RefObject } from 'react';
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
  readonly panel: RefObject<HTMLDivElement | null>;
  /** Present while the rate is loaded again. */
  readonly loadingLabel?: string | undefined;
  /** Called when the failure is over and was removed with the focus. */
  readonly giveFocus: () => void;
}

/** The failure with its button, which keeps the focus while the rate is loaded again. */
export function RateFailure({
  message,
  isPassing,
  retryLabel,
  panel,
  loadingLabel,
  onRetry,
  giveFocus,
}: RateFailurePanelProps) {
  const isPending = loadingLabel !== undefined;
  useFocusHeir(panel, giveFocus);
  return (
    <div ref={panel} tabIndex={-1} className={styles.failure} data-passing={isPassing || undefined}>
      <span role={isPassing ? 'status' : 'alert'}>{message}</span>
      <button
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
