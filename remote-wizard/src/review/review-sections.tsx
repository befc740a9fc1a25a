import { useTranslation } from 'react-i18next';
import { contactFields } from '@exchange/shared-domain';
import { useFormat, useOfficeTexts } from '@exchange/shared-platform';
import type { RequestSummary } from '../draft/draft-request.ts';
import { useWalletLabel } from '../steps/use-wallet-label.ts';
import { ReviewSection } from './review-section.tsx';
import styles from './review-sections.module.css';

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
  const walletLabel = useWalletLabel(transaction.sourceCurrency);
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
          [t('review.office'), [office.name, ...office.hours]],
          [walletLabel, transaction.clientWalletAddress],
        ]}
      />
    </div>
  );
}
