import { act, render, screen } from '@testing-library/react';
import { chooseTheme, currentTheme, useTheme } from './theme.ts';

function Shown() {
  return <p>{useTheme()}</p>;
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});
afterEach(() => jest.restoreAllMocks());

describe('the theme', () => {
  it('is dark until a person chooses', () => {
    expect(currentTheme()).toBe('dark');
  });

  it('is remembered as plain text under "theme" and set on the root of the page', () => {
    chooseTheme('light');
    expect(localStorage.getItem('theme')).toBe('light');
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(currentTheme()).toBe('light');
  });

  it('changes what is shown at once', () => {
    render(<Shown />);
    act(() => chooseTheme('light'));
    expect(screen.getByText('light')).toBeVisible();
    act(() => chooseTheme('dark'));
    expect(screen.getByText('dark')).toBeVisible();
  });

  it('changes even where the browser forbids storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    chooseTheme('light');
    expect(currentTheme()).toBe('light');
  });
});
