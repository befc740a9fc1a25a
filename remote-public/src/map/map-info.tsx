import { Navigation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Office } from '@exchange/shared-domain';
import { useOfficeTexts } from '@exchange/shared-platform';
import { Link, Logo } from '@exchange/shared-ui';
import styles from './map-info.module.css';

/** What an office's info window holds. */
export function MapInfo({ office }: { readonly office: Office }) {
  const { t } = useTranslation('public');
  const { name } = useOfficeTexts(office.id);
  return (
    <div className={styles.info}>
      <Logo />
      <p className={styles.name}>{name}</p>
      {office.mapShareLink !== undefined && (
        <Link href={office.mapShareLink} isNewTab aria-label={t('about.directionsTo', { office: name })}>
          <Navigation className={styles.icon} size={16} aria-hidden="true" />
          {t('about.directions')}
        </Link>
      )}
    </div>
  );
}
