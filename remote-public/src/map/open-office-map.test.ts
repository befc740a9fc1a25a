import { fireEvent, getByAltText, getByRole, getByText, queryByAltText } from '@testing-library/dom';
import { mapOffices as offices, officeMapSetup } from '../testing/office-map.fixture.ts';
import { createOpenOfficeMap } from './open-office-map.ts';

const element = () => {
  const canvas = document.createElement('div');
  Object.defineProperties(canvas, { clientWidth: { value: 600 }, clientHeight: { value: 400 } });
  document.body.replaceChildren(canvas);
  return canvas;
};

const setup = () => officeMapSetup({ element: element() });

beforeEach(() => jest.useFakeTimers());
test('the map names its source and speaks the language of the page', async () => {
  const given = setup();
  await createOpenOfficeMap(given);
  expect(getByRole(given.element, 'link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  expect(getByRole(given.element, 'button', { name: 'Zoom in' })).toBeInTheDocument();
});

test('the wheel scrolls the page and not the map', async () => {
  const given = setup();
  await createOpenOfficeMap(given);
  // An event that nobody handles.
  expect(fireEvent.wheel(given.element, { deltaY: 100 })).toBe(true);
});

test('each office has a marker, which chooses it', async () => {
  const given = setup();
  const drawn = await createOpenOfficeMap(given);
  drawn.showMarkers(offices);
  getByAltText(given.element, 'Second office').click();
  expect(given.onSelect).toHaveBeenCalledWith('B');
  drawn.showMarkers(offices.slice(0, 1));
  expect(queryByAltText(given.element, 'Second office')).not.toBeInTheDocument();
});

test('the window of an office shows what it is given, and closing it is told', async () => {
  const given = setup();
  const drawn = await createOpenOfficeMap(given);
  drawn.showMarkers(offices);
  const content = document.createElement('div');
  content.textContent = 'First office, open';
  drawn.openWindow('A', content);
  expect(getByText(given.element, 'First office, open')).toBeInTheDocument();
  getByRole(given.element, 'button', { name: 'Close' }).click();
  expect(given.onClose).toHaveBeenCalled();
});

test('images that cannot be reached are reported as long as none was shown', async () => {
  const given = setup();
  await createOpenOfficeMap(given);
  const tile = given.element.querySelector('img');
  tile?.dispatchEvent(new Event('error'));
  expect(given.onImagesFailed).toHaveBeenCalled();
});

test('a map that is removed with its window open does not count as a closed window', async () => {
  const given = setup();
  const drawn = await createOpenOfficeMap(given);
  drawn.showMarkers(offices);
  drawn.openWindow('A', document.createElement('div'));
  drawn.remove();
  expect(given.onClose).not.toHaveBeenCalled();
});

test('a removed map leaves nothing behind and fits nothing any more', async () => {
  const given = setup();
  const drawn = await createOpenOfficeMap(given);
  drawn.showMarkers(offices);
  drawn.remove();
  jest.runAllTimers();
  expect(given.element).toBeEmptyDOMElement();
});
