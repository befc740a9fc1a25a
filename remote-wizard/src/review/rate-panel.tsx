import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { brokenLimit } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button, Loader } from '@exchange/shared-ui';
import { useExchangeForm } from '../draft/use-draft.ts';
import { Guarantee } from './guarantee.tsx';
import styles from './rate-panel.module.css';
import type { ReviewTerms } from './use-review-terms.ts';

interface RatePanelProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly terms: ReviewTerms;
}

/** The rate that the request will be made at, how long it holds, and what to do when it moved or is not to be had. */
export function RatePanel({ ref, terms }: RatePanelProps) {
  const { t } = useTranslation('wizard');
  // The pressed button goes away with its panel: the focus stays where the visitor was.
  const keepFocus = () => ref.current?.focus();
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={t('rate.title')}>
      <RateState terms={terms} keepFocus={keepFocus} />
    </div>
  );
}

interface RateStateProps {
  readonly terms: ReviewTerms;
  readonly keepFocus: () => void;
}

function RateState({ terms, keepFocus }: RateStateProps) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  if (terms.status === 'loading') return <Loader label={t('rate.loading')} />;
  if (terms.status === 'failed') {
    return (
      <div className={styles.panel} data-tone="danger" role="alert">
        <p>{t('rate.failed')}</p>
        <Button
          variant="secondary"
          onPress={() => {
            keepFocus();
            terms.retry();
          }}
        >
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (terms.moved) return <MovedRate terms={terms} moved={terms.moved} keepFocus={keepFocus} />;
  if (!terms.quote) return null;
  const { source, target, rate } = terms.quote;
  return (
    <div className={styles.panel}>
      <p className={styles.rate}>
        {t('rate.line', {
          source: source.code,
          target: target.code,
          rate: format.rate(rate),
        })}
      </p>
      {terms.validUntil !== undefined && <Guarantee until={terms.validUntil} />}
    </div>
  );
}

interface MovedRateProps extends RateStateProps {
  readonly moved: NonNullable<ReviewTerms['moved']>;
}

function MovedRate({ terms, moved, keepFocus }: MovedRateProps) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  const [, change] = useExchangeForm();
  const { source, target } = moved.quote;
  const limit = brokenLimit(moved.quote);
  const amounts = (quote: typeof moved.quote) =>
    t('rate.amounts', {
      source: format.money(quote.sourceAmount, source.code),
      target: format.money(quote.targetAmount, target.code),
    });
  return (
    <section className={styles.panel} data-tone="warning" role="alert" aria-labelledby="rate-moved">
      <h3 id="rate-moved" className={styles.title}>
        {t('rate.moved')}
      </h3>
      <dl className={styles.amounts}>
        {terms.quote && (
          <>
            <dt>{t('rate.before')}</dt>
            <dd className={styles.before}>{amounts(terms.quote)}</dd>
          </>
        )}
        <dt>{t('rate.now')}</dt>
        <dd className={styles.now}>{amounts(moved.quote)}</dd>
      </dl>
      {limit === undefined ? (
        <Button
          onPress={() => {
            keepFocus();
            change(moved.state);
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
