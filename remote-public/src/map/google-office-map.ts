/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { debugLog } from '@exchange/shared-platform';
import './google-office-map.module.css';
import {
  markerImage,
  boundsPadding,
  defaultZoom,
  fitDelay,
  sofiaCentre,
  type OfficeMap,
  type OfficeMapSetup,
} from './office-map.ts';

declare global {
  interface Window {
    /** Called by the maps script when it does not accept the key. */
    gm_authFailure?: () => void;
  }
}

let configured = false;

/** The map of Google; rejects when its script cannot be loaded. */
export async function createGoogleOfficeMap(
  { element, language, onSelect, onClose }: OfficeMapSetup,
  key: string,
  onAuthFailure: () => void,
): Promise<OfficeMap> {
  window.gm_authFailure = onAuthFailure;
  // The script takes its options only once per page.
  if (!configured) setOptions({ key, v: 'quarterly', language, region: 'BG' });
  configured = true;
  const [{ Map: GoogleMap, InfoWindow }, { Marker }, { LatLngBounds, Size, Point }] = await Promise.all([
    importLibrary('maps'),
    importLibrary('marker'),
    importLibrary('core'),
  ]).catch((error: unknown) => {
    debugLog('the maps script did not load', error);
    throw error;
  });
  const map = new GoogleMap(element, {
    center: sofiaCentre,
    zoom: defaultZoom,
    gestureHandling: 'cooperative',
    mapTypeControl: false,
    streetViewControl: false,
    fullscreenControl: false,
  });
  const info = new InfoWindow();
  info.addListener('closeclick', onClose);
  const markers = new Map<string, google.maps.Marker>();
  let fitting: ReturnType<typeof setTimeout> | undefined;

  const clear = () => {
    clearTimeout(fitting);
    for (const marker of markers.values()) marker.setMap(null);
    markers.clear();
  };
  return {
    showMarkers(offices) {
      clear();
      const bounds = new LatLngBounds();
      for (const { id, lat, lng, name } of offices) {
        const icon = { url: markerImage, scaledSize: new Size(40, 48), anchor: new Point(20, 46) };
        const marker = new Marker({ map, position: { lat, lng }, title: name, icon });
        marker.addListener('click', () => onSelect(id));
        markers.set(id, marker);
        bounds.extend({ lat, lng });
      }
      if (offices.length > 0) fitting = setTimeout(() => map.fitBounds(bounds, boundsPadding), fitDelay);
    },
    openWindow(id, content) {
      const marker = markers.get(id);
      if (!marker) return;
      clearTimeout(fitting);
      info.setContent(content);
      info.open({ map, anchor: marker });
    },
    closeWindow: () => info.close(),
    remove() {
      clear();
      info.close();
    },
  };
}
