import { screen, waitFor } from '@testing-library/react';
import { brokenReply } from '@exchange/shared-platform/testing';
import { renderAdmin, user } from '../../testing/render-admin.tsx';
it.each([
  ['accounts', 'accounts', 'The accounts could not be loaded'],
  ['account', 'me', 'Your account could not be loaded'],
  ['cash', 'drawers', 'The drawers could not be loaded'],
  ['day?day=2026-01-14', 'days/2026-01-14', 'The day could not be loaded'],
  ['messages/texts', 'messages/texts', 'The texts could not be loaded'],
  ['settings?tab=limits', 'settings/limits', 'These settings could not be loaded.'],
  ['watch-list', 'watch-list', 'The watch list could not be loaded'],
])('the page %s says that its data could not be loaded, and asks for it again', async (page, call, failed) => {
  const { service } = await renderAdmin({
    path: `/admin/${page}`,
    replies: { [`GET /api/admin/${call}`]: () => brokenReply({}, 503) },
  });
  expect(await screen.findByText(failed)).toBeVisible();
  const asked = () => service.requests.filter(({ url }) => new URL(url).pathname === `/api/admin/${call}`).length;
  const before = asked();
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});
