import type { OfficeMarker, OfficeMapSetup } from '../map/office-map.ts';

/** Setup of a map in English; every callback is a mock. */
export const officeMapSetup = (over: Partial<OfficeMapSetup> = {}): OfficeMapSetup => ({
  element: document.createElement('div'),
  language: 'en',
  texts: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', close: 'Close', attribution: 'contributors' },
  onSelect: jest.fn(),
  onClose: jest.fn(),
  onImagesFailed: jest.fn(),
  ...over,
});

/** Two offices, the first one further south and west. */
export const mapOffices: OfficeMarker[] = [
  { id: 'A', lat: 42.6, lng: 23.3, name: 'First office' },
  { id: 'B', lat: 42.7, lng: 23.4, name: 'Second office' },
];
