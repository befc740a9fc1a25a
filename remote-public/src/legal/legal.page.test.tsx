import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installPublicService, openPage } from '../testing/render-public.tsx';

const sectionHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the terms have 18 numbered sections and say since when they apply', async () => {
  installPublicService();
  await openPage('/terms-and-conditions');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  expect(screen.getByText('Effective from 30.05.2025')).toBeVisible();
  expect(sectionHeadings()).toHaveLength(18);
  expect(sectionHeadings().map((heading, index) => heading?.startsWith(`${index + 1}. `))).not.toContain(false);
  expect(document.title).toBe('Terms and conditions | Crypto to Cash');
});

test('the terms in Bulgarian have the same 18 sections', async () => {
  installPublicService();
  await openPage('/terms-and-conditions', { language: 'bg' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Общи условия' })).toBeVisible();
  expect(screen.getByText('В сила от 30.05.2025')).toBeVisible();
  expect(sectionHeadings()).toHaveLength(18);
  expect(sectionHeadings()[16]).toBe('17. Приложимо право');
});

const termsSubjects = [
  'acceptance',
  'subject',
  'privacy',
  'user-conduct',
  'changes-to-terms',
  'changes-to-services',
  'exchange-service',
  'client-form',
  'risks',
  'use-of-services',
  'responsibilities',
  'privacy-and-security',
  'intellectual-property',
  'limitation-of-liability',
  'indemnification',
  'termination',
  'governing-law',
  'contact',
];

test.each([
  ['en' as const, 'Contents', /Bulgarian courts/],
  ['bg' as const, 'Съдържание', /български съдилища/],
])('the terms run from acceptance to contact in %s, and the contents lead to each', async (language, name, courts) => {
  installPublicService();
  await openPage('/terms-and-conditions', { language });
  const contents = await screen.findByRole('navigation', { name });
  const links = within(contents).getAllByRole('link');
  const targets = links.map((link) => link.getAttribute('href')?.split('#')[1]);
  // Folded above the text on narrow screens, and open next to it on wide ones.
  expect(targets).toEqual([...termsSubjects, ...termsSubjects]);
  for (const [index, id] of termsSubjects.entries()) {
    const heading = within(document.getElementById(id) ?? contents).getByRole('heading', { level: 2 });
    expect(heading).toHaveTextContent(`${index + 1}. ${links[index]?.textContent}`);
  }
  expect(document.getElementById('governing-law')).toHaveTextContent(courts);
});

test('the terms lead to the privacy policy, the support e-mail, the messenger and the contact form', async () => {
  installPublicService();
  await openPage('/terms-and-conditions');
  const targetsOf = async (name: RegExp) =>
    (await screen.findAllByRole('link', { name })).map((link) => link.getAttribute('href'));
  expect(await targetsOf(/privacy policy/)).toContain('/privacy-policy');
  expect(await targetsOf(/support@example.com/)).toContain('mailto:support@example.com');
  expect(await targetsOf(/message to our support/)).toContain('https://wa.me/359888000000');
  expect(await targetsOf(/contact form/)).toContain('/contact');
});

test('a long text can be printed', async () => {
  installPublicService();
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await openPage('/privacy-policy');
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test.each([
  ['en' as const, 'Privacy policy', 'Supervisory authority'],
  ['bg' as const, 'Политика за поверителност', 'Надзорен орган'],
])('the privacy policy is available in %s', async (language, heading, section) => {
  installPublicService();
  await openPage('/privacy-policy', { language });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(sectionHeadings()).toHaveLength(12);
  expect(screen.getByRole('heading', { level: 2, name: new RegExp(section) })).toBeVisible();
});
