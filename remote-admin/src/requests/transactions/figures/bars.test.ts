import { barsOf } from './figures.tsx';

const size = { width: 310, height: 64 };
const day = (date: string, count: number) => ({ day: date, count, profitBgn: 0 });

describe('the chart by day', () => {
  it('makes the bar of the busiest day as high as the drawing, and the others in proportion', () => {
    const bars = barsOf([day('2026-01-01', 10), day('2026-01-02', 5)], size);
    expect(bars.map(({ height, y }) => [height, y])).toEqual([
      [64, 0],
      [32, 32],
    ]);
  });

  it('shows a bar for one request beside a million, and none for a day without requests', () => {
    const bars = barsOf([day('2026-01-01', 1), day('2026-01-02', 1_000_000), day('2026-01-03', 0)], size);
    expect(bars.map(({ height }) => height)).toEqual([2, 64, 0]);
  });

  it('stays inside the drawing for a month of days', () => {
    const days = Array.from({ length: 31 }, (_, at) => day(`2026-01-${at + 1}`, at));
    for (const { x, width } of barsOf(days, size)) expect(x + width).toBeLessThanOrEqual(size.width);
  });

  it('has no bars without days', () => {
    expect(barsOf([], size)).toEqual([]);
  });
});
