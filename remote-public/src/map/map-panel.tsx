import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@exchange/shared-platform';
import { ErrorPanel, Loader, useHydrated } from '@exchange/shared-ui';
import { MapCanvas } from './map-canvas.tsx';
import styles from './map-panel.module.css';
import type { ShownOffices } from './use-office-map.ts';
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
