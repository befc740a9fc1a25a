/** An office on a map. */
export interface OfficeMarker {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
}

/** Setup of a map, for every service. */
export interface OfficeMapSetup {
  readonly element: HTMLElement;
  readonly language: string;
  readonly texts: {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly close: string;
    readonly attribution: string;
  };
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
  /** Called when the map is drawn but its images are unavailable. */
  readonly onImagesFailed: () => void;
}

/** A drawn map. */
export interface OfficeMap {
  /** Replaces the markers, and after a moment fits the view to them. */
  showMarkers(markers: readonly OfficeMarker[]): void;
  /** Opens the one info window with this content over a marker. */
  openWindow(id: string, content: HTMLElement): void;
  closeWindow(): void;
  remove(): void;
}

export const sofiaCentre = { lat: 42.6977, lng: 23.3219 };
export const defaultZoom = 12;

/** Pixels between the outermost markers and the map's edge. */
export const boundsPadding = 60;

/** Milliseconds between drawing the markers and fitting the view to them: the map must have its size first. */
export const fitDelay = 100;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="48" viewBox="0 0 40 48"><path d="M20 46C9 33 4 26 4 18.5A16 16 0 0 1 36 18.5C36 26 31 33 20 46Z" fill="#ff8f2b" stroke="#1b0d00" stroke-width="1.5"/><circle cx="20" cy="18.5" r="6.5" fill="#1b0d00"/></svg>`;

/** The pin of an office. */
export const markerImage = `data:image/svg+xml,${encodeURIComponent(picture)}`;
