import { rememberPage, wantedPage } from './guard.tsx';

const at = (pathname: string, search: string, state: unknown) => ({ pathname, search, state, hash: '', key: '' });

describe('the requested page', () => {
  it('keeps its filters during the sign-in', () => {
    const state = rememberPage(at('/admin/transactions', '?status=DECLINED&page=2', null));
    expect(wantedPage(at('/admin/auth', '', state))).toBe('/admin/transactions?status=DECLINED&page=2');
  });

  it.each([
    null,
    undefined,
    'x',
    {},
    { wanted: 5 },
    { wanted: 'https://example.com/admin' },
    { wanted: '//example.com' },
  ])('is the first admin page when the state holds no other: %p', (state) => {
    expect(wantedPage(at('/admin/auth', '', state))).toBe('/admin');
  });
});
