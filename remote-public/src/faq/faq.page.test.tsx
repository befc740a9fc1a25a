import { screen } from '@testing-library/react';
import { installPublicService, openPage } from '../testing/render-public.tsx';

test('the English heading says that the service is free; the margin is said to be in the rate', async () => {
  installPublicService();
  await openPage('/faq');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('free');
  expect(screen.getByText(/Our margin is in the exchange rate itself/)).toBeVisible();
});

test('the Bulgarian heading says that the service is safe; the margin is said to be in the rate', async () => {
  installPublicService();
  await openPage('/faq', { language: 'bg' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('безопасна');
  expect(screen.getByText(/Нашият марж е в самия обменен курс/)).toBeVisible();
});

test('six questions are answered, and some answers lead to the contact page', async () => {
  installPublicService();
  await openPage('/faq');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('region')).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'contact our support' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
