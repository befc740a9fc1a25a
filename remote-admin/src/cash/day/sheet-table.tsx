import type { ReactNode } from 'react';
import { Heading } from '@exchange/shared-ui';
import { DataTable } from '../../kit/index.ts';
import styles from './day.module.css';

interface SheetTableProps {
  readonly title: string;
  /** The headings of the columns by their id. */
  readonly columns: Readonly<Record<string, string>>;
  /** The ids of the columns of numbers. */
  readonly numbers: readonly string[];
  /** A row's id and, by column, its cells; null leaves the line out of a card. */
  readonly rows: readonly (readonly [string, Readonly<Record<string, ReactNode>>])[];
  readonly isBusy?: boolean;
  /** Below the table. */
  readonly children?: ReactNode;
}

/** A part of the day's sheet; nothing when it has no rows. */
export function SheetTable({ title, columns, numbers, rows, isBusy = false, children }: SheetTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.sheet} aria-label={title}>
      <Heading level="h2" size="medium">
        {title}
      </Heading>
      <div className={styles.scroll}>
        <DataTable
          label={title}
          columns={Object.keys(columns)}
          header={(id) => columns[id] ?? ''}
          numbers={numbers}
          rows={rows.map(([id, cells]) => ({ id, cells }))}
          isBusy={isBusy}
        />
      </div>
      {children}
    </section>
  );
}
