import { ArrowDownUp } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
import { Link } from '../link/link.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { ConverterRow, type ConverterRowProps } from './converter-row.tsx';
import styles from './converter-fields.module.css';
import { RateFailure, type RateFailureProps } from './rate-failure.tsx';
import { useFocusHeir } from '../foundation/use-focus-heir.ts';

/** Props of {@link ConverterFields}: texts and callbacks only; `useConverterFields` of shared-platform makes them. */
export interface ConverterFieldsProps {
  readonly top: ConverterRowProps;
  readonly bottom: ConverterRowProps;
  /** True when the visitor gives the bottom currency: the arrow is turned. */
  readonly reversed: boolean;
  readonly swapLabel: string;
  /** Such as `Exchange rate: 1 USDC = 1.7912 BGN`; absent while there is no rate. */
  readonly rateLine?: string | undefined;
  /** When the rate was taken. */
  readonly rateNote?: string | undefined;
  /** Marks the note: the rate is older than usual. */
  readonly isRateStale?: boolean;
  /** Shown and announced while the rate is loading; beside a failure, while it is loaded again. */
  readonly loadingLabel?: string | undefined;
  /** Shown when the rate is unavailable, with a button that loads it again. */
  readonly failure?: RateFailureProps | undefined;
  /** The smallest and the largest exchange. */
  readonly limits: string;
  /** Which limit the amounts break; replaces `limits`. */
  readonly limitError?: string | undefined;
  /** The row whose amount was typed, and which such an error marks. */
  readonly typed?: 'top' | 'bottom' | undefined;
  /** Where larger exchanges are arranged: a page of the product. Present while the amounts are above the largest one. */
  readonly support?: { readonly label: string; readonly to: string } | undefined;
  /** Present while the amounts are below the smallest exchange. */
  readonly smallest?: SmallestExchangeProps | undefined;
  /** The place of the rate, to move the focus there while it is missing. */
  readonly rateRef?: RefObject<HTMLParagraphElement | null>;
  onSwap(): void;
}

/** Two amounts with their currencies, the arrow between them, the rate and the limits. */
export function ConverterFields(props: ConverterFieldsProps) {
  const limitsId = useId();
  const ownRate = useRef<HTMLParagraphElement>(null);
  const rate = props.rateRef ?? ownRate;
  // After a retry or a chosen amount, screen readers announce the rate.
  const giveFocus = () => rate.current?.focus({ preventScroll: true });
  const wrongBy = (row: 'top' | 'bottom') =>
    props.limitError !== undefined && props.typed === row ? limitsId : undefined;
  return (
    <div className={styles.converter} role="group" aria-describedby={limitsId}>
      <ConverterRow {...props.top} wrongBy={wrongBy('top')} />
      <div className={styles.between}>
        <button
          type="button"
          className={styles.swap}
          aria-label={props.swapLabel}
          data-reversed={props.reversed || undefined}
          onClick={props.onSwap}
        >
          <ArrowDownUp size={20} aria-hidden="true" />
        </button>
      </div>
      <ConverterRow {...props.bottom} wrongBy={wrongBy('bottom')} />
      <RateLine {...props} line={rate} giveFocus={giveFocus} />
      <div className={styles.smallest}>
        {props.smallest && <SmallestExchange {...props.smallest} giveFocus={giveFocus} />}
      </div>
      <p
        id={limitsId}
        className={styles.limits}
        data-broken={props.limitError !== undefined || undefined}
        role="status"
      >
        {props.limitError ?? props.limits} {props.support && <Link to={props.support.to}>{props.support.label}</Link>}
      </p>
    </div>
  );
}

interface RateLineProps extends ConverterFieldsProps {
  readonly line: RefObject<HTMLParagraphElement | null>;
  readonly giveFocus: () => void;
}

function RateLine({ rateLine, rateNote, isRateStale, loadingLabel, failure, line, giveFocus }: RateLineProps) {
  if (failure) return <RateFailure {...failure} panel={line} loadingLabel={loadingLabel} giveFocus={giveFocus} />;
  if (rateLine === undefined) {
    return (
      <p ref={line} tabIndex={-1} className={styles.rate} role="status">
        <Skeleton isShort />
        <VisuallyHidden>{loadingLabel}</VisuallyHidden>
      </p>
    );
  }
  return (
    <p ref={line} tabIndex={-1} className={styles.rate}>
      <strong className={styles.rateValue}>{rateLine}</strong>
      {rateNote !== undefined && (
        <span className={styles.rateNote} data-stale={isRateStale || undefined}>
          {rateNote}
        </span>
      )}
    </p>
  );
}

/** The smallest exchange, shown when the current one is below it, with a button that sets it. */
interface SmallestExchangeProps {
  /** Such as `From 100 BGN, about 55.82 USDC.` */
  readonly text: string;
  readonly takeLabel: string;
  onTake(): void;
}

interface SmallestExchangeLineProps extends SmallestExchangeProps {
  /** Called when the button was removed with the focus. */
  readonly giveFocus: () => void;
}

function SmallestExchange({ text, takeLabel, onTake, giveFocus }: SmallestExchangeLineProps) {
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
