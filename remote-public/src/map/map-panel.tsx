import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useAppDispatch, useOfficeTexts } from '@exchange/shared-platform';
import { ErrorPanel, Loader, useHydrated, Link, Logo } from '@exchange/shared-ui';
import { createPortal } from 'react-dom';
import { Navigation } from 'lucide-react';
import type { Office } from '@exchange/shared-domain';
import styles from './map-panel.module.css';
import { type ShownOffices, useOfficeMap } from './use-office-map.ts';
import { mapsStatusChanged, mapsSlice } from './maps.slice.ts';

/** The map, or why it is missing. The list of offices works without it. */
export function MapPanel(props: ShownOffices) {
  const { t, i18n } = useTranslation('public');
  const dispatch = useAppDispatch();
  const status = useSelector(mapsSlice.selectors.selectMapsStatus);
  const isHydrated = useHydrated();
  const [attempt, setAttempt] = useState(0);
  if (status === 'AUTH_FAILURE') {
    return (
      <div className={styles.panel}>
        <ErrorPanel headingLevel="h3" title={t('map.authTitle')} message={t('map.authText')} />
      </div>
    );
  }
  if (status === 'FAILED') {
    const retry = () => {
      dispatch(mapsStatusChanged('NOT_LOADED'));
      setAttempt(attempt + 1);
    };
    return (
      <div className={styles.panel}>
        <ErrorPanel
          headingLevel="h3"
          title={t('map.failed')}
          message={t('map.failedHelp')}
          action={{ label: t('retry'), onPress: retry }}
        />
      </div>
    );
  }
  return (
    <section className={styles.panel} aria-label={t('map.label')}>
      {/* A map keeps the language that it was drawn in, so another language draws a new one. */}
      {isHydrated && <MapCanvas key={`${i18n.language} ${attempt}`} {...props} />}
      {status !== 'LOADED' && (
        <div className={styles.cover}>
          <Loader label={t('map.loading')} />
        </div>
      )}
    </section>
  );
}

/** The element that a map service draws into, and the content of its one info window. */
function MapCanvas({ offices, selectedId, onSelect }: ShownOffices) {
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
