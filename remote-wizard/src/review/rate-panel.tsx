import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { brokenLimit, type Quote, type ExchangeForm } from '@exchange/shared-domain';
import { useFormat, useSiteSettings, quoteOf, useCurrentRate } from '@exchange/shared-platform';
import { Button, Loader } from '@exchange/shared-ui';
import { amountsOf, type AcceptedAmounts } from '../draft/draft.ts';
import { useDraft } from '../submission/wizard-state.ts';
import { Guarantee } from './guarantee.tsx';
import styles from './rate-panel.module.css';

interface RatePanelProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rate: ReviewRate;
  readonly accepted: AcceptedAmounts | undefined;
}

/** The rate that the request will be made at, how long it holds, and what to do when it moved or is unavailable. */
export function RatePanel({ ref, ...state }: RatePanelProps) {
  const { t } = useTranslation('wizard');
  // The pressed button goes away with its panel: the focus stays where the visitor was.
  const keepFocus = () => ref.current?.focus();
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={t('rate.title')}>
      <RateState {...state} keepFocus={keepFocus} />
    </div>
  );
}

interface RateStateProps extends Omit<RatePanelProps, 'ref'> {
  readonly keepFocus: () => void;
}

function RateState({
  rate: { isLoading, isFetching, areUnavailable, quote, hasMoved, validUntil, isStale, retry },
  accepted,
  keepFocus,
}: RateStateProps) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  if (isLoading) return <Loader label={t('rate.loading')} />;
  if (areUnavailable) {
    return (
      <div className={styles.panel} data-tone="warning" role="status">
        <p>{t('rate.unavailable')}</p>
      </div>
    );
  }
  if (!quote) {
    return (
      <div className={styles.panel} data-tone="danger">
        <p role="alert">{t('rate.failed')}</p>
        <Button
          variant="secondary"
          isPending={isFetching}
          onPress={() => {
            keepFocus();
            retry();
          }}
        >
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (hasMoved) return <MovedRate quote={quote} accepted={accepted} keepFocus={keepFocus} />;
  return (
    <div className={styles.panel}>
      <p className={styles.rate}>
        {t('rate.line', { source: quote.source.code, target: quote.target.code, rate: format.rate(quote.rate) })}
      </p>
      {isStale && <p className={styles.stale}>{t('rate.stale')}</p>}
      {validUntil !== undefined && <Guarantee until={validUntil} />}
    </div>
  );
}

function MovedRate({ quote, accepted, keepFocus }: Omit<RateStateProps, 'rate'> & { readonly quote: Quote }) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  const { accept } = useDraft();
  const limit = brokenLimit(quote, useSiteSettings().limits);
  const amountsText = ({ sourceAmount, targetAmount }: AcceptedAmounts) =>
    t('rate.amounts', {
      source: format.money(sourceAmount, quote.source.code),
      target: format.money(targetAmount, quote.target.code),
    });
  return (
    <section className={styles.panel} data-tone="warning" role="alert" aria-labelledby="rate-moved">
      <h3 id="rate-moved" className={styles.title}>
        {t('rate.moved')}
      </h3>
      <dl className={styles.amounts}>
        {accepted && (
          <>
            <dt>{t('rate.before')}</dt>
            <dd className={styles.before}>{amountsText(accepted)}</dd>
          </>
        )}
        <dt>{t('rate.now')}</dt>
        <dd className={styles.now}>{amountsText(amountsOf(quote))}</dd>
      </dl>
      {limit === undefined ? (
        <Button
          onPress={() => {
            keepFocus();
            accept(amountsOf(quote));
          }}
        >
          {t('rate.accept')}
        </Button>
      ) : (
        <p>{t(`rate.limits.${limit}`)}</p>
      )}
    </section>
  );
}

const areAmountsOf = ({ sourceAmount, targetAmount }: Quote, accepted: AcceptedAmounts): boolean =>
  sourceAmount.eq(accepted.sourceAmount) && targetAmount.eq(accepted.targetAmount);

type ReviewRate = ReturnType<typeof useReviewRate>;

/** The accepted amounts compared with the current rate. */
export function useReviewRate(form: ExchangeForm, accepted: AcceptedAmounts | undefined) {
  const { terms, ...rate } = useCurrentRate(form);
  // A rate that is fetched again is not shown: the request is made at the one that comes. What is asked for every few
  // seconds stays on show meanwhile.
  const isLoading = rate.isFetching && !rate.isStale && !rate.hasFailed;
  const quote = !isLoading && terms ? quoteOf(form, terms) : undefined;
  return { ...rate, isLoading, quote, hasMoved: quote !== undefined && !(accepted && areAmountsOf(quote, accepted)) };
}
