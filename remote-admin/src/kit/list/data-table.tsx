import { Fragment, type ReactNode } from 'react';
import layout from '../page/layout.module.css';
import { useIsPhone } from '../page/use-is-phone.ts';
import styles from './data-table.module.css';

/** A column, and on a phone a line of each card. */
interface DataColumn {
  readonly id: string;
  readonly header: string;
  /** Its cells end at the same edge, so that digits stand below each other. */
  readonly isNumber?: boolean;
}

interface DataRow {
  readonly id: string;
  /** By the id of the column. The first one names the row; null leaves the line out of the card. */
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** Buttons, named for the row. */
  readonly actions?: ReactNode;
}

interface DataTableProps {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn[];
  readonly rows: readonly DataRow[];
  /** Heading of the column of buttons. */
  readonly actionsHeader?: string;
  readonly isBusy?: boolean;
}

/** Rows as a table, and as cards on a phone. */
export function DataTable(props: DataTableProps) {
  const isPhone = useIsPhone();
  return isPhone ? <Cards {...props} /> : <WideTable {...props} />;
}

function WideTable({ label, columns, rows, actionsHeader, isBusy }: DataTableProps) {
  return (
    <table className={styles.table} aria-label={label} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map(({ id, header, isNumber }) => (
            <th key={id} scope="col" data-number={isNumber}>
              {header}
            </th>
          ))}
          {actionsHeader !== undefined && <th scope="col">{actionsHeader}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id: rowId, cells, actions }) => (
          <tr key={rowId}>
            {columns.map(({ id, isNumber }, at) =>
              at === 0 ? (
                <th key={id} scope="row">
                  {cells[id]}
                </th>
              ) : (
                <td key={id} data-number={isNumber}>
                  {cells[id]}
                </td>
              ),
            )}
            {actionsHeader !== undefined && (
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

function Cards({ label, columns, rows, isBusy }: DataTableProps) {
  const [name, ...others] = columns;
  return (
    <ul className={layout.cards} aria-label={label} aria-busy={isBusy}>
      {rows.map(({ id: rowId, cells, actions }) => (
        <li key={rowId} className={styles.card}>
          <h2>{name && cells[name.id]}</h2>
          <dl>
            {others
              .filter(({ id }) => cells[id] !== null)
              .map(({ id, header }) => (
                <div key={id}>
                  <dt>{header}</dt>
                  <dd>{cells[id]}</dd>
                </div>
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
