import {
  Browser,
  icon,
  latLngBounds,
  map as createMap,
  marker as createMarker,
  popup,
  tileLayer,
  control,
} from 'leaflet';
import type { FitBoundsOptions, Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import {
  markerImage,
  boundsPadding,
  defaultZoom,
  fitDelay,
  sofiaCentre,
  type OfficeMap,
  type OfficeMapSetup,
} from './office-map.ts';
import styles from './open-office-map.module.css';

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const copyright = 'https://www.openstreetmap.org/copyright';

const pin = icon({ iconUrl: markerImage, iconSize: [40, 48], iconAnchor: [20, 46], popupAnchor: [0, -40] });

/** A Leaflet map with the tiles of OpenStreetMap. */
export async function createOpenOfficeMap(setup: OfficeMapSetup): Promise<OfficeMap> {
  const { element, texts, onSelect, onClose, onImagesFailed } = setup;
  const map = createMap(element, {
    center: sofiaCentre,
    zoom: defaultZoom,
    zoomControl: false,
    scrollWheelZoom: false,
    // One finger scrolls the page; two move the map.
    dragging: !Browser.mobile,
  });
  map.getContainer().classList.add(styles.map ?? '');
  map.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  const layer = tileLayer(tiles, {
    maxZoom: 19,
    className: styles.tiles,
    attribution: `&copy; <a href="${copyright}" target="_blank" rel="noreferrer">OpenStreetMap</a> ${texts.attribution}`,
  });
  let shown = false;
  layer.on('tileload', () => {
    shown = true;
  });
  layer.on('tileerror', () => {
    if (!shown) onImagesFailed();
  });
  layer.addTo(map);

  const infoWindow = popup({
    className: styles.window,
    minWidth: 200,
    // Over the pin, and beside the zoom buttons.
    offset: [0, -36],
    autoPanPaddingTopLeft: [68, 20],
    autoPanPaddingBottomRight: [20, 20],
  });
  map.on('popupclose', onClose);
  const markers = new Map<string, Marker>();
  let fitting: ReturnType<typeof setTimeout> | undefined;
  return {
    showMarkers(offices) {
      clearTimeout(fitting);
      map.invalidateSize();
      for (const marker of markers.values()) marker.remove();
      markers.clear();
      for (const { id, lat, lng, name } of offices) {
        const marker = createMarker([lat, lng], { icon: pin, title: name, alt: name, riseOnHover: true }).addTo(map);
        marker.on('click', () => onSelect(id));
        markers.set(id, marker);
      }
      if (offices.length === 0) return;
      const bounds = latLngBounds(offices.map(({ lat, lng }) => [lat, lng]));
      // Leaflet ignores a fit that is asked for while an earlier one is animated.
      const fit = { padding: [boundsPadding, boundsPadding], animate: false } satisfies FitBoundsOptions;
      fitting = setTimeout(() => map.fitBounds(bounds, fit), fitDelay);
    },
    openWindow(id, content) {
      const marker = markers.get(id);
      if (!marker) return;
      clearTimeout(fitting);
      infoWindow.setLatLng(marker.getLatLng()).setContent(content).openOn(map);
      infoWindow.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', texts.close);
    },
    closeWindow: () => map.closePopup(),
    remove() {
      clearTimeout(fitting);
      // Removing the map closes its window, but the person did not.
      map.off('popupclose', onClose);
      map.remove();
    },
  };
}
