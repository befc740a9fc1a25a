import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Navigation } from 'lucide-react';
import type { Office } from '@exchange/shared-domain';
import { useOfficeTexts } from '@exchange/shared-platform';
import { Link, Logo } from '@exchange/shared-ui';
import styles from './map-panel.module.css';
import { type ShownOffices, useOfficeMap } from './use-office-map.ts';

/** The element that a map service draws into, and the content of its one info window. */
export function MapCanvas({ offices, selectedId, onSelect }: ShownOffices) {
  const { t } = useTranslation('public');
  const [windowContent] = useState(() => document.createElement('div'));
  const { canvas, imagesFailed } = useOfficeMap({ offices, selectedId, onSelect, windowContent });
  const selected = offices.find(({ id }) => id === selectedId);
  return (
    <>
      <div ref={canvas} className={styles.canvas} />
      {imagesFailed && (
        <p className={styles.note} role="status">
          {t('map.tilesFailed')}
        </p>
      )}
      {selected && createPortal(<MapInfo office={selected} />, windowContent)}
    </>
  );
}

/** The content of an office's info window. */
function MapInfo({ office }: { readonly office: Office }) {
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
