import { use, useEffect, useState, createContext } from 'react';

/** The time at which the page was prerendered, while the browser takes it over. Undefined from then on. */
export const RenderingTime = createContext<Date | undefined>(undefined);

/** The current time, updated every `interval` milliseconds, by default every minute. */
export function useNow(interval = 60_000): Date {
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
