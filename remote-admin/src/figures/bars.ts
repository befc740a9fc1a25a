import type { DayFigures } from '@exchange/shared-domain';

/** A bar of the chart, in the units of its drawing: `width` x `height`, the origin at the top left. */
export interface Bar extends DayFigures {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 0.25;

/** One bar per day, as high as its number of requests. A day that has any is never invisible. */
export function barsOf(days: readonly DayFigures[], { width, height }: { width: number; height: number }): Bar[] {
  const most = Math.max(1, ...days.map(({ count }) => count));
  // Few days make bars, not walls.
  const step = width / Math.max(days.length, 7);
  return days.map((day, at) => {
    const tall = day.count === 0 ? 0 : Math.max(2, (day.count / most) * height);
    return { ...day, x: at * step, y: height - tall, width: step * (1 - GAP), height: tall };
  });
}
