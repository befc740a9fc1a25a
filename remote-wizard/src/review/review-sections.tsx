import { useTranslation } from 'react-i18next';
import type { ExchangeForm } from '@exchange/shared-domain';
import { useFormat, useOfficeTexts } from '@exchange/shared-platform';
import { sidesOf } from '../draft/exchange-request.ts';
import { ReviewSection } from './review-section.tsx';
import styles from './review-sections.module.css';

interface ReviewSectionsProps {
  readonly form: ExchangeForm;
  /** A request is under way: nothing can be edited. */
  readonly isFrozen: boolean;
}

/** All that the visitor entered, with a way back to each part of it. */
export function ReviewSections({ form, isFrozen }: ReviewSectionsProps) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  const office = useOfficeTexts(form.locationId);
  const { source, target } = sidesOf(form);
  const name = [form.firstName, form.middleName, form.lastName].join(' ');
  return (
    <div className={styles.sections}>
      <ReviewSection
        step="exchange"
        isFrozen={isFrozen}
        rows={[
          [t('review.give'), format.money(source.amount, source.currency)],
          [t('review.get'), format.money(target.amount, target.currency)],
        ]}
      />
      <ReviewSection
        step="personal"
        isFrozen={isFrozen}
        rows={[
          [t('review.name'), name],
          [t('fields.email'), form.email],
          [t('fields.phoneNumber'), form.phoneNumber],
          [t('fields.residenceCountry'), format.country(form.residenceCountry)],
          [t('fields.dateOfBirth'), format.date(form.dateOfBirth)],
        ]}
      />
      <ReviewSection
        step="location"
        isFrozen={isFrozen}
        rows={[
          [t('review.office'), [office.name, ...office.hours]],
          [form.direction === 'toBottom' ? t('wallet.comesFrom') : t('wallet.goesTo'), form.walletAddress],
        ]}
      />
    </div>
  );
}
