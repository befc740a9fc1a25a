import { receiptPapers, ulid, receiptWords, type ReceiptPaper, type PrintedReceipt } from '@exchange/shared-domain';
import { chainGroups } from '@exchange/shared-ui';
import { useKeptValues } from '../../kit/form/drafts.slice.ts';
import { useRemembered } from '../../kit/use-remembered.ts';
import { useAdminPrintReceiptMutation } from './receipts.api.ts';
import { printAlone } from '../../kit/print-alone.ts';
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
    list.append(
      element('dt', label),
      isCode ? element('dd', chainGroups(value).join(' '), styles['code']) : element('dd', value),
    );
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
const printPaper = (receipt: PrintedReceipt, paper: ReceiptPaper): void =>
  printAlone(paperOf(receipt, paper), (height) => {
    const millimetres = Math.ceil(height * MILLIMETRES_PER_PIXEL) + SPARE_MILLIMETRES;
    return paper === 'a4' ? 'size: A4; margin: 18mm' : `size: 80mm ${millimetres}mm; margin: 0`;
  });

/** Prints receipts on the paper that this device remembers. Each print is recorded first: the first one is the original. */
export function usePrintReceipt() {
  const [record, { isLoading }] = useAdminPrintReceiptMutation();
  const [remembered, choosePaper] = useRemembered<ReceiptPaper>('receiptPaper', 'string');
  const paper = receiptPapers.find((each) => each === remembered) ?? receiptPapers[0];
  // A press whose reply was lost is repeated with its id, also after a new sign-in, so that its print is the original still.
  const { kept: pending = {}, keep } = useKeptValues<Readonly<Partial<Record<string, string>>>>('receipt-prints');
  const print = async (number: string) => {
    const id = pending[number] ?? ulid(new Date());
    keep({ ...pending, [number]: id });
    const { data } = await record({ number, id, paper });
    if (data === undefined) return;
    keep({ ...pending, [number]: undefined });
    printPaper(data, paper);
  };
  return { print, isPrinting: isLoading, paper, choosePaper };
}
