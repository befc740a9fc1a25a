import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageChosen } from '@exchange/shared-platform';
import { installPublicService, openPage } from '../testing/render-public.tsx';
import { createOfficeMap } from './create-office-map.ts';
import { mapsSlice, type MapsStatus } from './maps.slice.ts';
import type { OfficeMap } from './office-map.ts';

jest.mock('./create-office-map.ts', () => ({ createOfficeMap: jest.fn() }));

const map = { showMarkers: jest.fn(), openWindow: jest.fn(), closeWindow: jest.fn(), remove: jest.fn() };

async function openMap() {
  installPublicService();
  const { store } = await openPage('/about');
  const status = (): MapsStatus => {
    const state: unknown = store.getState();
    return mapsSlice.selectors.selectMapsStatus(state as { publicMaps: { status: MapsStatus } });
  };
  expect(status()).toBe('NOT_LOADED');
  await screen.findByRole('heading', { level: 3, name: 'Sofia, Vitosha Blvd' });
  await waitFor(() => expect(createOfficeMap).toHaveBeenCalled());
  return { status, store };
}

const listStands = () => expect(screen.getAllByRole('link', { name: /^Exchange here/ })).toHaveLength(2);
const setup = () => jest.mocked(createOfficeMap).mock.calls[0]?.[0];

beforeEach(() => jest.clearAllMocks());

test('while the map loads the visitor is told, and the list is there', async () => {
  let loaded: (drawn: OfficeMap) => void = () => undefined;
  jest.mocked(createOfficeMap).mockReturnValue(new Promise((resolve) => (loaded = resolve)));
  const { status } = await openMap();
  expect(status()).toBe('LOADING');
  expect(screen.getByText('Loading the map')).toBeVisible();
  listStands();
  await act(async () => loaded(map));
  expect(status()).toBe('LOADED');
  expect(screen.queryByText('Loading the map')).not.toBeInTheDocument();
});

test('a loaded map gets a marker for each office', async () => {
  jest.mocked(createOfficeMap).mockResolvedValue(map);
  await openMap();
  await waitFor(() =>
    expect(map.showMarkers).toHaveBeenCalledWith([
      { id: 'SOFIA_VITOSHA', lat: 42.6895, lng: 23.3197, name: 'Sofia, Vitosha Blvd' },
      { id: 'SOFIA_RING_MALL', lat: 42.6307, lng: 23.3534, name: 'Sofia, Ring Mall (2nd floor)' },
    ]),
  );
});

test('a marker opens the window of its office, and closing it forgets the choice', async () => {
  jest.mocked(createOfficeMap).mockResolvedValue(map);
  await openMap();
  await waitFor(() => expect(map.showMarkers).toHaveBeenCalled());
  act(() => setup()?.onSelect('SOFIA_RING_MALL'));
  expect(map.openWindow).toHaveBeenCalledWith('SOFIA_RING_MALL', expect.any(HTMLElement));
  const content: HTMLElement = map.openWindow.mock.calls[0][1];
  expect(content).toHaveTextContent('Sofia, Ring Mall (2nd floor)');
  expect(within(content).queryByRole('link', { hidden: true })).not.toBeInTheDocument();
  map.closeWindow.mockClear();
  act(() => setup()?.onClose());
  expect(map.closeWindow).toHaveBeenCalled();
});

test("an open map is redrawn in the chosen language, with the same office's window open", async () => {
  jest.mocked(createOfficeMap).mockResolvedValue(map);
  const { status, store } = await openMap();
  await waitFor(() => expect(map.showMarkers).toHaveBeenCalled());
  act(() => setup()?.onSelect('SOFIA_VITOSHA'));
  map.openWindow.mockClear();
  act(() => void store.dispatch(languageChosen('bg')));
  await waitFor(() => expect(createOfficeMap).toHaveBeenCalledTimes(2));
  expect(map.remove).toHaveBeenCalledTimes(1);
  const [redrawn] = jest.mocked(createOfficeMap).mock.lastCall ?? [];
  expect(redrawn).toMatchObject({ language: 'bg', texts: { zoomIn: 'Приближаване', close: 'Затваряне' } });
  await waitFor(() => expect(status()).toBe('LOADED'));
  expect(map.showMarkers).toHaveBeenLastCalledWith(
    expect.arrayContaining([expect.objectContaining({ name: 'София, бул. „Витоша“' })]),
  );
  expect(map.openWindow).toHaveBeenCalledWith('SOFIA_VITOSHA', expect.any(HTMLElement));
});

test('a map that did not load can be tried again, and the list stays usable', async () => {
  jest.mocked(createOfficeMap).mockRejectedValueOnce(new Error('offline')).mockResolvedValue(map);
  const { status } = await openMap();
  expect(await screen.findByText('The map could not be loaded.')).toBeVisible();
  expect(status()).toBe('FAILED');
  listStands();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(status()).toBe('LOADED'));
});

test('a refused key puts a panel in place of the map, whatever the script says afterwards', async () => {
  jest.mocked(createOfficeMap).mockResolvedValue(map);
  const { status } = await openMap();
  await waitFor(() => expect(status()).toBe('LOADED'));
  act(() => jest.mocked(createOfficeMap).mock.calls[0]?.[2]());
  expect(screen.getByRole('heading', { name: 'Error: AuthFailure' })).toBeVisible();
  expect(screen.getByText(/A problem with the API key prevents the map from rendering/)).toBeVisible();
  expect(status()).toBe('AUTH_FAILURE');
  listStands();
});

test('a map whose images cannot be reached says so and keeps its markers', async () => {
  jest.mocked(createOfficeMap).mockResolvedValue(map);
  await openMap();
  await waitFor(() => expect(map.showMarkers).toHaveBeenCalledTimes(1));
  act(() => setup()?.onImagesFailed());
  // The notice makes the map smaller, so the markers are fitted again.
  expect(map.showMarkers).toHaveBeenCalledTimes(2);
  expect(screen.getByText(/The map images are unavailable right now/)).toBeVisible();
  listStands();
});

test('a visitor who leaves while the map loads leaves no map behind', async () => {
  let loaded: (drawn: OfficeMap) => void = () => undefined;
  jest.mocked(createOfficeMap).mockReturnValue(new Promise((resolve) => (loaded = resolve)));
  installPublicService();
  const { unmount } = await openPage('/about');
  await waitFor(() => expect(createOfficeMap).toHaveBeenCalled());
  unmount();
  await act(async () => loaded(map));
  expect(map.remove).toHaveBeenCalled();
});
