import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { contactFields, networkTitles, type ExchangeStep } from '@exchange/shared-domain';
import { useFormat, useOfficeTexts } from '@exchange/shared-platform';
import { Pencil } from 'lucide-react';
import { Button, ChainText } from '@exchange/shared-ui';
import type { RequestSummary } from '../draft/draft-request.ts';
import { useWalletTexts } from '../steps/use-wallet-texts.ts';
import styles from './review-sections.module.css';
import { useSteps } from '../steps/use-steps.ts';

interface ReviewSectionsProps {
  readonly request: RequestSummary;
  /** It has been sent: nothing can be edited. */
  readonly isFrozen: boolean;
}

/** All that the request says, with a way back to each part of it. */
export function ReviewSections({ request: { transaction, client, officeLocationId }, isFrozen }: ReviewSectionsProps) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  const office = useOfficeTexts(officeLocationId);
  const contact = {
    ...client,
    residenceCountry: format.country(client.residence),
    dateOfBirth: client.dateOfBirth === '' ? [] : format.date(client.dateOfBirth),
  };
  const { label: walletLabel } = useWalletTexts(transaction.sourceCurrency);
  return (
    <div className={styles.sections}>
      <ReviewSection
        step="exchange"
        isFrozen={isFrozen}
        rows={[
          [t('review.give'), format.money(transaction.sourceAmount, transaction.sourceCurrency)],
          [t('review.get'), format.money(transaction.targetAmount, transaction.targetCurrency)],
        ]}
      />
      <ReviewSection
        step="personal"
        isFrozen={isFrozen}
        rows={[
          [t('review.name'), client.name],
          ...contactFields.map((field) => [t(`fields.${field}`), contact[field]] as const),
        ]}
      />
      <ReviewSection
        step="location"
        isFrozen={isFrozen}
        rows={[
          [t('review.office'), [office.name, office.address, ...office.hours].filter(Boolean)],
          [
            walletLabel,
            [
              <ChainText key="wallet" text={transaction.clientWalletAddress} />,
              ...(transaction.walletProof === undefined ? [] : [t('wallet.proven')]),
            ],
          ],
          ...(transaction.network === undefined
            ? []
            : [[t('fields.network'), networkTitles[transaction.network]] as const]),
        ]}
      />
    </div>
  );
}

interface ReviewSectionProps {
  readonly step: ExchangeStep;
  readonly rows: readonly (readonly [label: string, value: ReactNode | readonly string[]])[];
  readonly isFrozen: boolean;
}

function ReviewSection({ step, rows, isFrozen }: ReviewSectionProps) {
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
            {[value].flat().map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <dd key={at} className={styles.value}>
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
