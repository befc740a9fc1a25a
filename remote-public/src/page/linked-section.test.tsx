import { screen } from '@testing-library/react';
import { installPublicService, openPage } from '../testing/render-public.tsx';

const scrolledTo: Element[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
});

test('an address that names a section shows it', async () => {
  installPublicService();
  await openPage('/terms-and-conditions#governing-law');
  expect(await screen.findByRole('region', { name: /Governing law/ })).toBe(scrolledTo[0]);
});

test.each(['/faq#100%', '/faq#%E0%A4%A', '/faq#no-such-section'])(
  '%s names no section and opens its page',
  async (path) => {
    installPublicService();
    await openPage(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(scrolledTo).toEqual([]);
  },
);
