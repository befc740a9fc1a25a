import { mountOf } from './mounts.ts';

describe('the table of mounts', () => {
  it.each([
    ['/', 'public'],
    ['/about', 'public'],
    ['/transactions-of-mine', 'public'],
    ['/transaction', 'wizard'],
    ['/transaction/success', 'wizard'],
    ['/Transaction/SUCCESS', 'wizard'],
    ['/tr%61nsaction', 'wizard'],
    ['/qr-code-scan-redirect', 'wizard'],
    ['/admin', 'admin'],
    ['/admin/transactions', 'admin'],
    ['/administration', 'public'],
  ])('gives %s to the remote %s', (pathname, remote) => {
    expect(mountOf(pathname).remote).toBe(remote);
  });
});
