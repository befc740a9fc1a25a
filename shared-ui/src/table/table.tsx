import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../foundation/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './table.module.css';

/** A column of {@link Table}. */
export interface TableColumn {
  readonly id: string;
  readonly header: string;
  /** Hidden on screens of 900 px and less; show the content in the row's details instead. */
  readonly isWideOnly?: boolean;
}

/** A row of {@link Table}. */
interface TableRow {
  readonly id: string;
  /** Decoration, in a column of 160 px; 32 px wide on screens of 700 px and less. */
  readonly image: ReactNode;
  /** By the id of the column; the first column names the row. */
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** The content that opens below the row, and the name of the button that opens it. */
  readonly details: { readonly label: string; readonly content: ReactNode };
}

interface TableProps {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

/** Rows with an image and with details to open. */
export function Table({ label, columns, rows }: TableProps) {
  return (
    <table className={classNames(styles.table)}>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td className={classNames(styles.image)} aria-hidden="true" />
          {columns.map(({ id, header, isWideOnly }) => (
            <th key={id} scope="col" className={classNames(isWideOnly && styles.wideOnly)}>
              {header}
            </th>
          ))}
          <td className={classNames(styles.expand)} aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} columns={columns} {...row} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<TableProps, 'columns'> & Omit<TableRow, 'id'>;

function Row({ columns, image, cells, details }: RowProps) {
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr className={classNames(isOpen && styles.open)}>
        <td className={classNames(styles.image)} aria-hidden="true">
          {image}
        </td>
        {columns.map(({ id, isWideOnly }, at) =>
          at === 0 ? (
            <th key={id} scope="row">
              {cells[id]}
            </th>
          ) : (
            <td key={id} className={classNames(isWideOnly && styles.wideOnly)}>
              {cells[id]}
            </td>
          ),
        )}
        <td className={classNames(styles.expand)}>
          <IconButton
            label={details.label}
            icon={<ChevronDown aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onPress={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className={classNames(styles.details)}>
          <td colSpan={columns.length + 2}>{details.content}</td>
        </tr>
      )}
    </>
  );
}
