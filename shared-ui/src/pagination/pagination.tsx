import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The page that is shown, counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
}

const maximumPages = 11;

/** Page numbers of a list, at most 11, with the previous and the next page. */
export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  const { t } = useTranslation('ui');
  const marks = pageNumbers(page, pageCount, maximumPages);
  return (
    <nav aria-label={t('pagination.label')}>
      <ul className={styles.list}>
        <li>
          <IconButton
            label={t('pagination.previous')}
            icon={<ChevronLeft aria-hidden="true" />}
            isDisabled={page <= 1}
            onPress={() => onPageChange(page - 1)}
          />
        </li>
        {marks.map((mark) =>
          typeof mark === 'string' ? (
            <li key={mark} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={mark} data-between={![1, page, pageCount].includes(mark) || undefined}>
              <button
                type="button"
                className={styles.page}
                aria-label={t('pagination.page', { page: mark })}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => {
                  if (mark !== page) onPageChange(mark);
                }}
              >
                {mark}
              </button>
            </li>
          ),
        )}
        <li>
          <IconButton
            label={t('pagination.next')}
            icon={<ChevronRight aria-hidden="true" />}
            isDisabled={page >= pageCount}
            onPress={() => onPageChange(page + 1)}
          />
        </li>
      </ul>
    </nav>
  );
}

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
