import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type DoubleReply, jsonReply, refusal, testOffices } from '@exchange/shared-platform/testing';
import { fill, renderAdmin, user } from '../../testing/render-admin.tsx';

const [vitosha, mall] = testOffices;
const offices = [
  { value: vitosha, version: 0 },
  { value: { ...mall, enabled: false }, version: 2 },
];

async function openOffices(replies: Record<string, DoubleReply> = {}, query = '') {
  const room = await renderAdmin({
    path: `/admin/offices${query}`,
    replies: {
      'GET /api/admin/settings/offices': offices,
      'GET /api/admin/settings/holidays': { value: [], version: 0 },
      ...replies,
    },
  });
  return room;
}

const sent = async (requests: readonly Request[], method: string) =>
  requests.find((request) => request.method === method)?.json();
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Fills in what a new office needs, and sends it. */
async function addOffice() {
  const values = {
    'Id, such as SOFIA_CENTER': 'SOFIA_NEW',
    'Name (English)': 'New',
    'Name (Bulgarian)': 'Нов',
    Latitude: '42.69',
    Longitude: '23.32',
  };
  for (const [name, text] of Object.entries(values)) await fill(await screen.findByRole('textbox', { name }), text);
  await user.click(save());
}

test('the list shows hours and closures of an office, whether it is on, and which has no address', async () => {
  const open = { ...vitosha, address: { en: '47 Vitosha Blvd', bg: 'бул. „Витоша“ 47' } };
  const far = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const closed = { ...mall, specialDays: [{ from: '2020-01-01', to: far, note: { en: 'Repairs', bg: 'Ремонт' } }] };
  await openOffices({ 'GET /api/offices': [open, closed] });
  const rows = within(await screen.findByRole('list', { name: 'Offices' })).getAllByRole('listitem');
  const first = within(rows[0] as HTMLElement);
  expect(await first.findByText('47 Vitosha Blvd')).toBeVisible();
  for (const text of ['Sofia, Vitosha Blvd', 'Every day 08:00-20:00', 'On'])
    expect(first.getByText(text)).toBeVisible();
  expect(rows[0]).not.toHaveTextContent('No address yet');
  for (const text of ['Switched off', 'No address yet', /closed \(Repairs\)/]) expect(rows[1]).toHaveTextContent(text);
});

test('an error is shown at its field, also in the hours, and an office gets other hours and a day off', async () => {
  const { service, address } = await openOffices({ 'PUT /api/admin/settings/offices/SOFIA_VITOSHA': offices[0] ?? {} });
  await user.click(await screen.findByRole('button', { name: 'Edit Sofia, Vitosha Blvd' }));
  expect(address()).toBe('/admin/offices?office=SOFIA_VITOSHA');
  await user.clear(field('Sunday: opens'));
  await user.clear(field('Sunday: closes'));
  await fill(field('Monday: opens'), '99:00');
  await fill(field('Wednesday: closes'), '07:00');
  await fill(field('Latitude'), '12');
  await user.click(save());
  expect(field('Monday: opens')).toBeInvalid();
  expect(field('Monday: closes')).toBeValid();
  expect(field('Wednesday: closes')).toHaveAccessibleDescription('The closing time has to be after the opening time.');
  expect(field('Latitude')).toHaveAccessibleDescription('Enter a latitude between 41 and 45: offices are in Bulgaria.');
  expect(await sent(service.requests, 'PUT')).toBeUndefined();
  await fill(field('Monday: opens'), '9:30');
  await fill(field('Wednesday: closes'), '20:00');
  await fill(field('Latitude'), '42.69');
  await user.click(save());
  const { version, value } = await sent(service.requests, 'PUT');
  expect(version).toBe(0);
  expect(value.openingHours).toHaveLength(6);
  expect(value.openingHours[0]).toEqual({ weekday: 1, opens: '09:30', closes: '20:00' });
  expect(value.name).toEqual(vitosha?.name);
});

test('a usual week takes the hours of Monday in one press, and any day those of the day above', async () => {
  const { service } = await openOffices({ 'POST /api/admin/settings/offices': offices[0] ?? {} }, '?office=new');
  await screen.findByRole('form', { name: 'Add an office' });
  await user.type(field('Monday: opens'), '9');
  await user.type(field('Monday: closes'), '1830');
  await user.tab();
  expect(field('Monday: opens')).toHaveValue('09:00');
  expect(field('Monday: closes')).toHaveValue('18:30');
  await user.click(screen.getByRole('button', { name: "Monday's hours until Friday" }));
  await user.click(screen.getByRole('button', { name: 'Saturday: same as Friday' }));
  expect(field('Saturday: closes')).toHaveValue('18:30');
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  expect(field('Sunday: opens')).toHaveValue('09:00');
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  expect(field('Saturday: opens')).toHaveValue('');
  await addOffice();
  const { value } = await sent(service.requests, 'POST');
  expect(value.openingHours.map(({ weekday }: { weekday: number }) => weekday)).toEqual([1, 2, 3, 4, 5, 7]);
  expect(value.openingHours[5]).toEqual({ weekday: 7, opens: '09:00', closes: '18:30' });
});

test('a pasted pair or link fills both numbers of the pin, which the map shows', async () => {
  await openOffices({}, '?office=new');
  await screen.findByRole('form', { name: 'Add an office' });
  expect(screen.getByText('The map appears here when both numbers are filled in.')).toBeVisible();
  await fill(field('Latitude'), '42.69, 23.32');
  expect(field('Latitude')).toHaveValue('42.69');
  expect(field('Longitude')).toHaveValue('23.32');
  const map = await screen.findByRole('img', { name: 'The pin on the map: 42.69, 23.32' });
  const [tile] = within(map).getAllByRole('presentation', { hidden: true });
  expect(tile).toHaveAttribute('src', expect.stringMatching(/^https:\/\/tile\.openstreetmap\.org\/16\/\d+\/\d+\.png$/));
  fireEvent.error(tile as HTMLElement);
  expect(screen.getByText(/^The map images are unavailable/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open in Google Maps/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=42.69,23.32',
  );
  await fill(field('Latitude'), 'https://www.google.com/maps/@42.7,23.4,17z');
  expect(field('Longitude')).toHaveValue('23.4');
});

test('special days are named by their dates, what is different and why', async () => {
  const note = { en: 'Christmas', bg: 'Коледа' };
  const office = { ...vitosha, specialDays: [{ from: '2026-12-24', to: '2026-12-26', note }] };
  const { service } = await openOffices(
    {
      'GET /api/admin/settings/offices': [{ value: office, version: 0 }],
      'PUT /api/admin/settings/offices/SOFIA_VITOSHA': offices[0] ?? {},
    },
    '?office=SOFIA_VITOSHA',
  );
  const days = within(await screen.findByRole('group', { name: '24 Dec, 2026 – 26 Dec, 2026, closed, Christmas' }));
  const closes = days.getByRole('textbox', { name: /^Closes/ });
  await fill(days.getByRole('textbox', { name: /^Opens/ }), '10');
  await fill(closes, '9');
  await user.click(save());
  expect(closes).toHaveAccessibleDescription('The closing time has to be after the opening time.');
  await fill(closes, '14.30');
  await user.click(save());
  const { value } = await sent(service.requests, 'PUT');
  expect(value.specialDays).toEqual([{ ...office.specialDays[0], hours: { opens: '10:00', closes: '14:30' } }]);
});

test('a manager whose list of holidays is full reads to remove those that are over', async () => {
  const day = { from: '2019-03-03', to: '2019-03-03', note: { en: '', bg: '' } };
  const value = Array.from({ length: 100 }, () => day);
  await openOffices({ 'GET /api/admin/settings/holidays': { value, version: 1 } });
  // Not by role: among the fields of a hundred days that takes ten seconds.
  expect(await screen.findByText('The list is full. Remove days that are over to add others.')).toBeVisible();
  expect(screen.queryByText('Add days')).toBeNull();
});

test('a new office needs an id that is not taken, two names and a place, or is discarded', async () => {
  const { service, address, router } = await openOffices(
    { 'POST /api/admin/settings/offices': refusal(409, 'ENTITY_ALREADY_EXISTS', { field: 'id', reason: 'taken' }) },
    '?office=new',
  );
  const id = await screen.findByRole('textbox', { name: 'Id, such as SOFIA_CENTER' });
  expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  await fill(id, 'SOFIA_VITOSHA');
  for (const [name, text] of [
    ['Name (English)', 'Sofia, Test'],
    ['Name (Bulgarian)', 'София, Тест'],
    ['Latitude', '42,69'],
    ['Longitude', '23.32'],
  ] as const) {
    expect(save()).toBeDisabled();
    await fill(field(name), text);
  }
  await user.click(save());
  expect(await sent(service.requests, 'POST')).toMatchObject({
    id: 'SOFIA_VITOSHA',
    value: { name: { en: 'Sofia, Test', bg: 'София, Тест' }, openingHours: [], lat: 42.69, lng: 23.32, enabled: true },
  });
  expect(await screen.findByText('This is already used.')).toBeVisible();
  expect(field('Name (English)')).toHaveValue('Sofia, Test');
  // It may be there already, when the first reply was lost.
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(address()).toBe('/admin/offices');
  await act(() => router.navigate('/admin/offices?office=new'));
  expect(await screen.findByRole('textbox', { name: 'Id, such as SOFIA_CENTER' })).toHaveValue('');
});

test('a new office that is added leads back to the list', async () => {
  const { address } = await openOffices({ 'POST /api/admin/settings/offices': offices[0] ?? {} }, '?office=new');
  await addOffice();
  expect(await screen.findByRole('list', { name: 'Offices' })).toBeVisible();
  expect(address()).toBe('/admin/offices');
});

test('a new office that is added after the manager has opened another page does not lead away from it', async () => {
  const added = Promise.withResolvers<Response>();
  const { router, alerts, address } = await openOffices(
    { 'POST /api/admin/settings/offices': () => added.promise },
    '?office=new',
  );
  await addOffice();
  await act(() => router.navigate('/admin/offices?office=SOFIA_VITOSHA'));
  added.resolve(jsonReply(offices[0] ?? {}, 201));
  await waitFor(() => expect(alerts()).toEqual(['Saved. Visitors see it within a minute.']));
  expect(address()).toBe('/admin/offices?office=SOFIA_VITOSHA');
  await act(() => router.navigate('/admin/offices?office=new'));
  expect(await screen.findByRole('textbox', { name: 'Name (English)' })).toHaveValue('');
});

test('an office has a QR code for its window and one for its counter, and each is printed alone', async () => {
  const printed: (string | null | undefined)[] = [];
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync = () => undefined;
    },
    print: () => printed.push(document.querySelector('body > div[class*="alone"]')?.textContent),
  });
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  await openOffices({}, '?office=SOFIA_VITOSHA');
  await user.click(await screen.findByText('QR codes to print'));
  await user.click(await screen.findByRole('button', { name: 'Print the code for the window' }));
  await user.click(screen.getByRole('button', { name: 'Print the code for the counter' }));
  expect(printed).toEqual([
    expect.stringContaining('/qr-code-scan-redirect?coming-from=SOFIA_VITOSHA'),
    expect.stringMatching(/Следете обмена си .*Follow your exchange .*\/transaction\/follow/),
  ]);
  act(() => void globalThis.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('body > div[class*="alone"]')).toBeNull();
});
