import type { DayFigures } from '@exchange/shared-domain';

/** A bar of the chart, in the units of the drawing; the origin is at the top left. */
interface Bar extends DayFigures {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 0.25;

/** One bar per day; its height is the number of requests. A day with requests always has a visible bar. */
export function barsOf(days: readonly DayFigures[], { width, height }: { width: number; height: number }): Bar[] {
  const highest = Math.max(1, ...days.map(({ count }) => count));
  // Bars of few days would be too wide.
  const step = width / Math.max(days.length, 7);
  return days.map((day, index) => {
    const barHeight = day.count === 0 ? 0 : Math.max(2, (day.count / highest) * height);
    return { ...day, x: index * step, y: height - barHeight, width: step * (1 - GAP), height: barHeight };
  });
}
