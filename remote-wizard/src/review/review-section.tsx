import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExchangeStep } from '@exchange/shared-domain';
import { Button } from '@exchange/shared-ui';
import { useSteps } from '../steps/use-steps.ts';
import styles from './review-sections.module.css';

interface ReviewSectionProps {
  readonly step: ExchangeStep;
  readonly rows: readonly (readonly [label: string, value: string | readonly string[]])[];
  readonly isFrozen: boolean;
}

export function ReviewSection({ step, rows, isFrozen }: ReviewSectionProps) {
  const { t } = useTranslation('wizard');
  const { goTo } = useSteps();
  return (
    <section className={styles.section} aria-labelledby={`review-${step}`}>
      <div className={styles.top}>
        <h3 id={`review-${step}`} className={styles.title}>
          {t(`steps.${step}`)}
        </h3>
        {!isFrozen && (
          <Button
            variant="ghost"
            size="small"
            className={styles.edit}
            aria-label={t('review.editSection', { section: t(`steps.${step}`) })}
            icon={<Pencil aria-hidden="true" />}
            onPress={() => goTo(step)}
          >
            {t('review.edit')}
          </Button>
        )}
      </div>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            {[value].flat().map((line) => (
              <dd key={line} className={styles.value}>
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
