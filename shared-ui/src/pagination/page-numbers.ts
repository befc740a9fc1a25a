/** A page's number, or a gap where numbers are left out. */
type PageMark = number | 'gap-before' | 'gap-after';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** At most `maxPages` page numbers around `page`: always the first and the last one, and its neighbours. */
export function pageNumbers(page: number, pageCount: number, maxPages: number): readonly PageMark[] {
  if (pageCount <= maxPages) return range(1, pageCount);
  const inner = maxPages - 2;
  const start = Math.min(Math.max(2, page - Math.floor(inner / 2)), pageCount - inner);
  const end = start + inner - 1;
  const before: readonly PageMark[] = start > 2 ? ['gap-before'] : [];
  const after: readonly PageMark[] = end < pageCount - 1 ? ['gap-after'] : [];
  return [1, ...before, ...range(start, end), ...after, pageCount];
}
