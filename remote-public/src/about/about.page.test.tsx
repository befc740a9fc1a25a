import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, testOffices } from '@exchange/shared-platform/testing';
import { createOfficeMap } from '../map/create-office-map.ts';
import { installPublicService, openPage } from '../testing/render-public.tsx';

jest.mock('../map/create-office-map.ts', () => ({ createOfficeMap: jest.fn() }));

const map = { showMarkers: jest.fn(), openWindow: jest.fn(), closeWindow: jest.fn(), remove: jest.fn() };
const failure = refusal(500, 'INTERNAL_ERROR');

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  jest.clearAllMocks();
  jest.mocked(createOfficeMap).mockResolvedValue(map);
  // A Wednesday in July, 12:00 in Sofia.
  jest.useFakeTimers({ now: new Date('2026-07-15T09:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
});

const office = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const item = heading.closest('li');
  if (!item) throw new Error('an office is not in a list');
  return within(item);
};

test('each office has its name, the lines of its hours, and whether it is open until when', async () => {
  installPublicService();
  await openPage('/about');
  const vitosha = await office('Sofia, Vitosha Blvd');
  expect(vitosha.getByText('Open until 20:00')).toBeVisible();
  const hours = vitosha.getByRole('list', { name: 'Opening hours' });
  expect(
    within(hours)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Every day 08:00-20:00']);
});

test('the offices that are switched on are listed by name, with their address', async () => {
  const service = installPublicService();
  const [first, second] = testOffices;
  service.reply('GET /api/offices', [
    { ...first, address: { en: '1 Test Street', bg: 'ул. „Тест“ 1' } },
    { ...second, enabled: false },
    { ...first, id: 'SOFIA_SIXTH', name: { en: 'Sofia, the sixth', bg: 'София, шестият' } },
  ]);
  await openPage('/about');
  const vitosha = await office('Sofia, Vitosha Blvd');
  expect(vitosha.getByText('1 Test Street')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sofia, Vitosha Blvd',
    'Sofia, the sixth',
  ]);
});

test('the days that differ from the usual hours are announced with their note', async () => {
  jest.setSystemTime(new Date('2026-12-20T10:00:00Z'));
  const service = installPublicService();
  const christmas = { from: '2026-12-24', to: '2026-12-26', note: { en: 'Christmas', bg: 'Коледа' } };
  const [first] = testOffices;
  service.reply('GET /api/offices', [{ ...first, specialDays: [christmas] }]);
  await openPage('/about');
  const vitosha = await office('Sofia, Vitosha Blvd');
  expect(
    within(vitosha.getByRole('list', { name: 'Special days' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['24 Dec, 2026 – 26 Dec, 2026: closed (Christmas)']);
});

test('only an office with a map link offers directions', async () => {
  installPublicService();
  await openPage('/about');
  const vitosha = await office('Sofia, Vitosha Blvd');
  expect(vitosha.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    'https://maps.example.com/vitosha',
  );
  const mall = await office('Sofia, Ring Mall (2nd floor)');
  expect(mall.queryByRole('link', { name: /^Directions/ })).not.toBeInTheDocument();
});

test('an office leads to an exchange there', async () => {
  installPublicService();
  await openPage('/about');
  const vitosha = await office('Sofia, Vitosha Blvd');
  expect(vitosha.getByRole('link', { name: /^Exchange here/ })).toHaveAttribute(
    'href',
    '/transaction?office=SOFIA_VITOSHA',
  );
});

test.each([
  ['on the evening before a working day', '2026-07-15T18:00:00Z', 'Closed, opens tomorrow at 08:00'],
  ['early in the morning', '2026-07-15T04:00:00Z', 'Closed, opens today at 08:00'],
])('a closed office says when it opens next: %s', async (_, now, text) => {
  jest.setSystemTime(new Date(now));
  installPublicService();
  await openPage('/about');
  const vitosha = await office('Sofia, Vitosha Blvd');
  expect(vitosha.getByText(text)).toBeVisible();
});

test('an office that opens only next week names the weekday', async () => {
  const service = installPublicService();
  const [first] = testOffices;
  service.reply('GET /api/offices', [{ ...first, openingHours: [{ weekday: 1, opens: '09:00', closes: '12:00' }] }]);
  await openPage('/about');
  const vitosha = await office('Sofia, Vitosha Blvd');
  expect(vitosha.getByText('Closed, opens on Monday at 09:00')).toBeVisible();
});

test('the page is in Bulgarian for a Bulgarian reader', async () => {
  installPublicService();
  await openPage('/about', { language: 'bg' });
  const vitosha = await office('София, бул. „Витоша“');
  expect(vitosha.getByText('Отворено до 20:00')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Криптовалута и пари в брой – на гише' })).toBeVisible();
  expect(screen.getByText(/^Ние сме българско дружество, което работи заедно/)).toBeVisible();
  expect(screen.getByText(/^Физически и юридически лица обменят до 5000\s/)).toBeVisible();
});

test('a chosen office opens its window on the map, with logo, name and directions', async () => {
  installPublicService();
  await openPage('/about');
  const vitosha = await office('Sofia, Vitosha Blvd');
  await waitFor(() => expect(map.showMarkers).toHaveBeenCalled());
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(vitosha.getByRole('button', { name: /^Map/ }));
  expect(map.openWindow).toHaveBeenCalledWith('SOFIA_VITOSHA', expect.any(HTMLElement));
  const [, content] = map.openWindow.mock.calls[0];
  expect(content).toHaveTextContent(/^Crypto to Cash ?Sofia, Vitosha Blvd/);
  expect(within(content).getByRole('link', { name: /^Directions/, hidden: true })).toHaveAttribute(
    'href',
    'https://maps.example.com/vitosha',
  );
});

test('offices that did not load can be asked for again', async () => {
  const service = installPublicService();
  service.reply('GET /api/offices', failure);
  await openPage('/about');
  expect(await screen.findByText('The offices could not be loaded.')).toBeVisible();
  service.reply('GET /api/offices', testOffices);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Sofia, Vitosha Blvd' })).toBeVisible();
});

test('without any office the page says so', async () => {
  const service = installPublicService();
  service.reply('GET /api/offices', []);
  await openPage('/about');
  expect(await screen.findByText('There are no offices to show at the moment.')).toBeVisible();
});
