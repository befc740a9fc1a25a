import { screen } from '@testing-library/react';
import { showStartFailure } from './start-failure.ts';

describe('a start that fails', () => {
  it('is said in both languages, with another try', () => {
    document.body.innerHTML = '<div id="root"></div>';
    showStartFailure();
    expect(screen.getByRole('alert')).toHaveTextContent('Part of the site did not load.');
    expect(screen.getByRole('alert')).toHaveTextContent('Част от сайта не се зареди.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Опитайте отново' })).toBeVisible();
  });

  it('does not blame the connection in an older browser, which the page has named as the cause', () => {
    document.body.innerHTML = '<div id="older-browser" role="alert">Your browser is too old.</div>';
    showStartFailure();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your browser is too old\.$/);
  });
});
