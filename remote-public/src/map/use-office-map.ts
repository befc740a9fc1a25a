import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useEnvironment, useOfficeName } from '@exchange/shared-platform';
import type { Office } from '@exchange/shared-domain';
import { createOfficeMap } from './create-office-map.ts';
import { mapsStatusChanged } from './maps.slice.ts';
import type { OfficeMap } from './office-map.ts';

/** Draws the map once, in the current language, and updates its markers and its info window. */
export function useOfficeMap({
  offices,
  selectedId,
  onSelect,
  windowContent,
}: ShownOffices & { readonly windowContent: HTMLElement }) {
  const { t, i18n } = useTranslation('public');
  const { googleMapsApiKey } = useEnvironment();
  const dispatch = useAppDispatch();
  const nameOf = useOfficeName();
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OfficeMap>();
  const [imagesFailed, setImagesFailed] = useState(false);

  const select = useEffectEvent(onSelect);
  const draw = useEffectEvent((element: HTMLElement) =>
    createOfficeMap(
      {
        element,
        language: i18n.language,
        texts: {
          zoomIn: t('map.zoomIn'),
          zoomOut: t('map.zoomOut'),
          close: t('map.close'),
          attribution: t('map.attribution'),
        },
        onSelect: (id) => select(id),
        onClose: () => select(undefined),
        onImagesFailed: () => setImagesFailed(true),
      },
      googleMapsApiKey,
      () => dispatch(mapsStatusChanged('AUTH_FAILURE')),
    ),
  );

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let drawn: OfficeMap | undefined;
    let left = false;
    dispatch(mapsStatusChanged('LOADING'));
    const show = async () => {
      try {
        drawn = await draw(element);
        if (left) return drawn.remove();
        setMap(drawn);
        dispatch(mapsStatusChanged('LOADED'));
      } catch {
        if (!left) dispatch(mapsStatusChanged('FAILED'));
      }
    };
    void show();
    return () => {
      left = true;
      drawn?.remove();
    };
  }, [dispatch]);

  // Also after the images failed: the notice below makes the map smaller, and every marker must stay in view.
  useEffect(() => {
    map?.showMarkers(
      offices.map((office) => ({ id: office.id, lat: office.lat, lng: office.lng, name: nameOf(office) })),
    );
  }, [map, offices, nameOf, imagesFailed]);

  useEffect(() => {
    if (!map) return;
    if (selectedId === undefined) map.closeWindow();
    else map.openWindow(selectedId, windowContent);
  }, [map, selectedId, windowContent]);

  return { canvas, imagesFailed };
}

/** The offices on the page and the one that is chosen, in the list or on the map. */
export interface ShownOffices {
  readonly offices: readonly Office[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}
