import { scannedFollow } from './open-form.tsx';

const token = 'abcDEF-_01234567';

// The oldest browsers that README names do not have it.
beforeEach(() => {
  jest.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
});
test.each([
  ['7K3M-9QXA', { code: '7K3M-9QXA' }],
  [`https://exchange.example.com/f#${token}`, { token }],
  [`https://exchange.example.com/f/bg#${token}`, { token }],
  [`https://exchange.example.com/transaction/follow#${token}`, { token }],
  ['https://exchange.example.com/transaction/follow', undefined],
  [`https://exchange.example.com/other#${token}`, undefined],
  ['WIFI:S:cafe;;', undefined],
])('a scanned %s opens %p', (text, opened) => {
  expect(scannedFollow(text)).toEqual(opened);
});
