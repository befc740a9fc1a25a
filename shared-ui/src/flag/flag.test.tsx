import { fireEvent } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Flag } from './flag.tsx';

const picture = (container: HTMLElement) => container.querySelector('img');

describe('a flag', () => {
  it('loads the picture of the country when it comes into view, and is decorative', () => {
    const { container } = renderUi(<Flag countryCode="BG" />);
    expect(picture(container)).toHaveAttribute('src', 'https://flags.test/w80/bg.png');
    expect(picture(container)).toHaveAttribute('loading', 'lazy');
    expect(picture(container)).toHaveAttribute('alt', '');
  });

  it('shows only the picture when it is loaded', () => {
    const { container } = renderUi(<Flag countryCode="BG" />);
    const image = picture(container);
    if (image) fireEvent.load(image);
    expect(container.querySelector('[data-picture]')).toHaveAttribute('data-picture', 'shown');
  });

  it('shows the code in place of a picture that does not load', () => {
    const { container } = renderUi(<Flag countryCode="bg" />);
    const image = picture(container);
    if (image) fireEvent.error(image);
    expect(picture(container)).toBeNull();
    expect(container.querySelector('[data-picture=missing]')).toHaveAttribute('data-code', 'BG');
  });

  it.each([
    ['the picture that arrived', 24, 'shown'],
    ['the code in place of a picture that failed', 0, 'missing'],
  ])('of a page that was prerendered shows %s before the application ran', (_, width, state) => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
    const { container } = renderUi(<Flag countryCode="BG" />);
    expect(container.querySelector('[data-picture]')).toHaveAttribute('data-picture', state);
  });

  it('loads nothing without a country', () => {
    const { container } = renderUi(<Flag countryCode="" />);
    expect(picture(container)).toBeNull();
  });
});
