import { chooseTheme, currentTheme } from './theme-switch.tsx';

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
});

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

  it('changes even where the browser forbids storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    chooseTheme('light');
    expect(currentTheme()).toBe('light');
  });
});
