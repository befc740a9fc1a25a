import { receiptWords, type PrintedReceipt, type ReceiptPaper } from '@exchange/shared-domain';
import { printAlone } from '../printing/print-alone.ts';
import styles from './receipt-paper.module.css';

const MILLIMETRES_PER_PIXEL = 25.4 / 96;
/** Some printers cut before the last line. */
const SPARE_MILLIMETRES = 4;

function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

/** The receipt as elements of the page, in the client's language. All of it is text: nothing in it is markup. */
function paperOf(receipt: PrintedReceipt, paper: ReceiptPaper): HTMLElement {
  const { title, number, mark, issuer, rows, closing } = receiptWords(receipt, receipt.copy);
  const list = element('dl');
  for (const { label, value, isCode } of rows)
    list.append(element('dt', label), element('dd', value, isCode ? styles['code'] : ''));
  const [name = '', ...lines] = issuer;
  const heading = element('p', `${title} № `, styles['title']);
  heading.append(element('span', number, styles['number']));
  const article = element('article', '', `${styles['paper']} ${styles[paper === 'a4' ? 'sheet' : 'roll']}`);
  article.lang = receipt.content.language;
  article.append(
    ...(mark === undefined ? [] : [element('p', mark, styles['mark'])]),
    element('p', name, styles['name']),
    ...lines.map((line) => element('p', line)),
    heading,
    list,
    element('p', closing, styles['closing']),
  );
  return article;
}

/** Prints a receipt. A roll is cut below it. */
export const printPaper = (receipt: PrintedReceipt, paper: ReceiptPaper): void =>
  printAlone(paperOf(receipt, paper), (height) => {
    const millimetres = Math.ceil(height * MILLIMETRES_PER_PIXEL) + SPARE_MILLIMETRES;
    return paper === 'a4' ? 'size: A4; margin: 18mm' : `size: 80mm ${millimetres}mm; margin: 0`;
  });
