import { act, render, screen } from '@testing-library/react';
import { useScrolledPast } from './header.tsx';

function Shown() {
  return <p>{useScrolledPast(39) ? 'past' : 'not yet'}</p>;
}

function scrollTo(position: number): void {
  Object.assign(window, { scrollY: position });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('scrolling', () => {
  it('counts once it exceeds the distance, and no more when it comes back', () => {
    render(<Shown />);
    expect(screen.getByText('not yet')).toBeVisible();
    scrollTo(39);
    expect(screen.getByText('not yet')).toBeVisible();
    scrollTo(40);
    expect(screen.getByText('past')).toBeVisible();
    scrollTo(0);
    expect(screen.getByText('not yet')).toBeVisible();
  });
});
