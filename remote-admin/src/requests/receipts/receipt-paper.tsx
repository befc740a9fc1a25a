import { Fragment } from 'react';
import { receiptWords, type PrintedReceipt, type ReceiptPaper } from '@exchange/shared-domain';
import { chainGroups } from '@exchange/shared-ui';
import { layout } from '../../kit/index.ts';
import styles from './receipt-paper.module.css';

const MILLIMETRES_PER_PIXEL = 25.4 / 96;
/** Some printers cut before the last line. */
const SPARE_MILLIMETRES = 4;

/** The page of a receipt that is `height` pixels high. A roll is cut below it. */
export const pageOf = (paper: ReceiptPaper) => (height: number) =>
  paper === 'a4'
    ? 'size: A4; margin: 18mm'
    : `size: 80mm ${Math.ceil(height * MILLIMETRES_PER_PIXEL) + SPARE_MILLIMETRES}mm; margin: 0`;

/** A receipt as it is printed, in the client's language. */
export function PaperReceipt({ receipt, paper }: { readonly receipt: PrintedReceipt; readonly paper: ReceiptPaper }) {
  const { title, number, mark, issuer, rows, closing } = receiptWords(receipt, receipt.copy);
  const [name = '', ...lines] = issuer;
  return (
    <article
      lang={receipt.content.language}
      className={`${styles.paper} ${paper === 'a4' ? styles.sheet : styles.roll}`}
    >
      {mark !== undefined && <p className={styles.mark}>{mark}</p>}
      <p className={styles.name}>{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.title}>
        {`${title} № `}
        <span className={layout.oneLine}>{number}</span>
      </p>
      <dl>
        {rows.map(({ label, value, isCode }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={isCode ? styles.code : undefined}>{isCode ? chainGroups(value).join(' ') : value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles.closing}>{closing}</p>
    </article>
  );
}
