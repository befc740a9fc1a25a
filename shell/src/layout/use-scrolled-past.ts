import { useEffect, useState } from 'react';

/** True while the page is scrolled by more than `distance` pixels. */
export function useScrolledPast(distance: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    // Not while rendering: reading the position then makes the browser lay the page out at once.
    const look = () => setPast(window.scrollY > distance);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distance]);
  return isPast;
}
