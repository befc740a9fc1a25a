import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './map-panel.module.css';
import { MapInfo } from './map-info.tsx';
import type { ShownOffices } from './shown-offices.ts';
import { useOfficeMap } from './use-office-map.ts';

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
