/** An office as a map shows it. */
export interface OfficeMarker {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
}

/** What a map is made with, whichever service draws it. */
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
  /** The map stands, but its images cannot be reached. */
  readonly onImagesFailed: () => void;
}

/** A drawn map. */
export interface OfficeMap {
  /** Puts markers in place of those that are there, and after a moment shows them all. */
  showMarkers(markers: readonly OfficeMarker[]): void;
  /** Opens the one info window with this content over a marker. */
  openWindow(id: string, content: HTMLElement): void;
  closeWindow(): void;
  remove(): void;
}

export type CreateOfficeMap = (setup: OfficeMapSetup) => Promise<OfficeMap>;

export const sofiaCentre = { lat: 42.6977, lng: 23.3219 };
export const defaultZoom = 12;

/** Pixels between the outermost markers and the map's edge. */
export const boundsPadding = 60;

/** Milliseconds between drawing the markers and fitting the view to them: the map must have its size first. */
export const fitDelay = 100;
