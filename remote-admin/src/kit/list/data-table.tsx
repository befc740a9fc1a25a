import { Fragment, type ReactNode } from 'react';
import { breakpoints } from '@exchange/shared-ui';
import { NamedValue } from '../page/named-value.tsx';
import { useWords } from '../words.ts';
import { useIsNarrow } from '../page/use-is-narrow.ts';
import styles from './data-table.module.css';

interface DataRow<Column extends string> {
  readonly id: string;
  /** The first one names the row; null leaves the line out of the card. */
  readonly cells: Readonly<Record<Column, ReactNode>>;
  /** Buttons, named for the row. */
  readonly actions?: ReactNode;
}

interface DataTableProps<Column extends string> {
  /** The table's name for screen readers. */
  readonly label: string;
  /** Each is a line of the cards. */
  readonly columns: readonly Column[];
  readonly header: (column: Column) => string;
  /** The columns whose cells end at the same edge, so that digits stand below each other. */
  readonly numbers?: readonly Column[];
  readonly rows: readonly DataRow<Column>[];
  /** A tablet is too narrow for its columns, as it is for rows with buttons. */
  readonly isWide?: boolean;
  readonly isBusy?: boolean;
}

/** Rows as a table, and as cards on a phone and, when they are wide or have buttons, on a tablet. */
export function DataTable<Column extends string>({ isWide = false, ...props }: DataTableProps<Column>) {
  const hasActions = props.rows.some(({ actions }) => actions !== undefined);
  const areCards = useIsNarrow(isWide || hasActions ? breakpoints.large : breakpoints.medium);
  return areCards ? <Cards {...props} /> : <WideTable {...props} hasActions={hasActions} />;
}

function WideTable<Column extends string>(props: DataTableProps<Column> & { readonly hasActions: boolean }) {
  const { label, columns, header, numbers, rows, isBusy, hasActions } = props;
  const { t } = useWords();
  const isNumber = (column: Column) => numbers?.includes(column);
  return (
    <table className={styles.table} aria-label={label} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-number={isNumber(column)}>
              {header(column)}
            </th>
          ))}
          {hasActions && <th scope="col">{t('actions.title')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells, actions }) => (
          <tr key={id}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column} scope="row">
                  {cells[column]}
                </th>
              ) : (
                <td key={column} data-number={isNumber(column)}>
                  {cells[column]}
                </td>
              ),
            )}
            {hasActions && (
              <td>
                <div className={styles.actions}>{actions}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards<Column extends string>({ label, columns, header, rows, isBusy }: DataTableProps<Column>) {
  const [name, ...others] = columns;
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isBusy}>
      {rows.map(({ id, cells, actions }) => (
        <li key={id} className={styles.card}>
          <h2>{name && cells[name]}</h2>
          <dl>
            {others
              .filter((column) => cells[column] !== null)
              .map((column) => (
                <NamedValue key={column} name={header(column)}>
                  {cells[column]}
                </NamedValue>
              ))}
          </dl>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </li>
      ))}
    </ul>
  );
}

/** An address that a narrow column breaks after its signs, not in the middle of a word. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[@._+-])/).map((part, at) => (
    // The parts have no identity of their own.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
