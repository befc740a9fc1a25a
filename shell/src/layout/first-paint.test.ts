import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = new DOMParser().parseFromString(readFileSync(join(__dirname, '../../index.html'), 'utf8'), 'text/html');

/** Runs the script in the page's head, as the browser does before the first paint. */
function firstPaint(): string | undefined {
  document.documentElement.dataset['theme'] = page.documentElement.dataset['theme'];
  const script = document.createElement('script');
  script.textContent = page.head.querySelector('script')?.textContent ?? '';
  document.head.append(script);
  return document.documentElement.dataset['theme'];
}

describe('the first paint', () => {
  it('is dark for a first visitor', () => {
    expect(firstPaint()).toBe('dark');
  });

  it('is light for who chose light', () => {
    localStorage.setItem('theme', 'light');
    expect(firstPaint()).toBe('light');
  });

  it('is dark when the saved theme is unknown', () => {
    localStorage.setItem('theme', 'pink');
    expect(firstPaint()).toBe('dark');
  });

  it('does not fail where the browser forbids storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(firstPaint()).toBe('dark');
  });
});
