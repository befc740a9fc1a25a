import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { mapOffices as offices, officeMapSetup } from '../testing/office-map.fixture.ts';
import { createGoogleOfficeMap } from './google-office-map.ts';

jest.mock('@googlemaps/js-api-loader', () => ({ importLibrary: jest.fn(), setOptions: jest.fn() }));

const listeners = new Map<string, () => void>();
const map = { fitBounds: jest.fn() };
const info = { open: jest.fn(), close: jest.fn(), setContent: jest.fn(), addListener: jest.fn() };
const marker = { setMap: jest.fn() };
const constructors = {
  Map: jest.fn(() => map),
  InfoWindow: jest.fn(() => info),
  Marker: jest.fn(({ title }: { title: string }) => ({
    ...marker,
    addListener: (_: string, listener: () => void) => listeners.set(title, listener),
  })),
  LatLngBounds: jest.fn(() => ({ extend: jest.fn() })),
  Size: jest.fn(),
  Point: jest.fn(),
};

const setup = () => officeMapSetup({ language: 'bg' });

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  jest.mocked<(name: 'maps') => Promise<unknown>>(importLibrary).mockResolvedValue(constructors);
});
test('the script is loaded with the key and the language, once; the map starts over Sofia', async () => {
  await createGoogleOfficeMap(setup(), 'test-key', jest.fn());
  await createGoogleOfficeMap(setup(), 'test-key', jest.fn());
  expect(setOptions).toHaveBeenCalledTimes(1);
  expect(setOptions).toHaveBeenCalledWith(expect.objectContaining({ key: 'test-key', language: 'bg' }));
  expect(constructors.Map).toHaveBeenCalledWith(
    expect.any(HTMLElement),
    expect.objectContaining({ center: { lat: 42.6977, lng: 23.3219 }, zoom: 12 }),
  );
});

test('the view is fitted to the markers after a tenth of a second, with 60 pixels around', async () => {
  const drawn = await createGoogleOfficeMap(setup(), 'test-key', jest.fn());
  drawn.showMarkers(offices);
  expect(constructors.Marker).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(99);
  expect(map.fitBounds).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(map.fitBounds).toHaveBeenCalledWith(expect.anything(), 60);
});

test('a click on a marker chooses its office, and its window opens there', async () => {
  const given = setup();
  const drawn = await createGoogleOfficeMap(given, 'test-key', jest.fn());
  drawn.showMarkers(offices);
  listeners.get('Second office')?.();
  expect(given.onSelect).toHaveBeenCalledWith('B');
  const content = document.createElement('div');
  drawn.openWindow('B', content);
  expect(info.setContent).toHaveBeenCalledWith(content);
  expect(info.open).toHaveBeenCalledTimes(1);
});

test('a refused key is reported through the function that the script calls', async () => {
  const onAuthFailure = jest.fn();
  await createGoogleOfficeMap(setup(), 'test-key', onAuthFailure);
  window.gm_authFailure?.();
  expect(onAuthFailure).toHaveBeenCalledTimes(1);
});

test('a script that does not load makes the map fail, and is logged', async () => {
  const log = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  jest.mocked(importLibrary).mockRejectedValue(new Error('could not load'));
  await expect(createGoogleOfficeMap(setup(), 'test-key', jest.fn())).rejects.toThrow('could not load');
  expect(log).toHaveBeenCalled();
});

test('a removed map fits nothing any more', async () => {
  const drawn = await createGoogleOfficeMap(setup(), 'test-key', jest.fn());
  drawn.showMarkers(offices);
  drawn.remove();
  jest.runAllTimers();
  expect(map.fitBounds).not.toHaveBeenCalled();
});
