import { use, useEffect, useState } from 'react';
import { RenderingTime } from '../page/rendering-time.ts';

/** The current time, updated every `interval` milliseconds. */
export function useNow(interval: number): Date {
  const renderedAt = use(RenderingTime);
  const [now, setNow] = useState(() => renderedAt ?? new Date());
  useEffect(() => {
    const take = () => setNow(new Date());
    if (renderedAt) take();
    const timer = setInterval(take, interval);
    return () => clearInterval(timer);
  }, [interval, renderedAt]);
  return now;
}
