import { Navigation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGetAllOfficesQuery, useOfficeTexts } from '@exchange/shared-platform';
import { ButtonLink, Heading } from '@exchange/shared-ui';
import { OfficeOpening } from '../office/office-opening.tsx';
import styles from './success.module.css';

/** The chosen office: where it is, and when it is open. */
export function SuccessOffice({ id }: { readonly id: string }) {
  const { t } = useTranslation('wizard');
  const { data: offices } = useGetAllOfficesQuery();
  const office = offices?.find((candidate) => candidate.id === id);
  const { name, hours } = useOfficeTexts(id);
  return (
    <section className={styles.office} aria-labelledby="office-title">
      <Heading id="office-title" level="h2" size="medium">
        {t('success.office')}
      </Heading>
      <p className={styles.officeName}>{name}</p>
      {office && <OfficeOpening hours={office.openingHours} />}
      <ul className={styles.hours} aria-label={t('offices.hours')}>
        {hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {office && (
        <ButtonLink
          href={office.mapShareLink ?? `https://www.google.com/maps/dir/?api=1&destination=${office.lat},${office.lng}`}
          isNewTab
          variant="secondary"
          size="small"
          className={styles.directions}
          icon={<Navigation aria-hidden="true" />}
        >
          {t('success.directions')}
        </ButtonLink>
      )}
    </section>
  );
}
