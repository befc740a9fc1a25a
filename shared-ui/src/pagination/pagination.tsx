import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

/** Props of {@link Pagination}. */
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
