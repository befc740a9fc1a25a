import { createOfficeMap } from './create-office-map.ts';
import { createGoogleOfficeMap } from './google-office-map.ts';
import type { OfficeMapSetup } from './office-map.ts';
import { createOpenOfficeMap } from './open-office-map.ts';

jest.mock('./google-office-map.ts', () => ({ createGoogleOfficeMap: jest.fn() }));
jest.mock('./open-office-map.ts', () => ({ createOpenOfficeMap: jest.fn() }));

const setup = {} as OfficeMapSetup;
const refused = jest.fn();

beforeEach(() => jest.clearAllMocks());

test('with a key the map is Google’s, and nothing else is loaded', async () => {
  await createOfficeMap(setup, 'test-key', refused);
  expect(createGoogleOfficeMap).toHaveBeenCalledWith(setup, 'test-key', refused);
  expect(createOpenOfficeMap).not.toHaveBeenCalled();
});

test('without a key the map is the open one', async () => {
  await createOfficeMap(setup, undefined, refused);
  expect(createOpenOfficeMap).toHaveBeenCalledWith(setup);
  expect(createGoogleOfficeMap).not.toHaveBeenCalled();
});
