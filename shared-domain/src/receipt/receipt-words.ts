import { isCash } from '../cash/cash-of-request.ts';
import { writtenAmount } from '../money/written-amount.ts';
import { sofiaTime } from '../time/sofia-time.ts';
import type { LanguageCode } from '../transaction/language.ts';
import type { Receipt } from './receipt.schema.ts';

interface ReceiptRow {
  readonly label: string;
  readonly value: string;
  /** A wallet or a hash, which is compared character by character. */
  readonly isCode?: boolean;
}

/** A receipt in words, the same on paper and in an e-mail. */
interface ReceiptWords {
  readonly title: string;
  readonly number: string;
  /** Says that it is void or a copy. */
  readonly mark: string | undefined;
  /** Who issued it: the company, and the office. */
  readonly issuer: readonly string[];
  readonly rows: readonly ReceiptRow[];
  readonly closing: string;
}

const english = {
  title: 'Receipt',
  returnTitle: 'Receipt for returned money',
  void: 'VOID',
  copy: 'COPY',
  eik: 'Company number (EIK)',
  office: 'Office',
  issued: 'Issued',
  operator: 'Operator',
  code: 'Exchange code',
  client: 'Client',
  given: 'Client gave',
  received: 'Client got',
  returned: 'Client got back',
  rate: 'Rate',
  moneyReceived: 'Money received',
  sentFrom: 'Sent from wallet',
  sentTo: 'Sent to wallet',
  hash: 'Transaction hash',
  returnHash: 'Hash of the transfer back',
  closing: 'Thank you for your trust.',
};

const texts: Readonly<Record<LanguageCode, typeof english>> = {
  en: english,
  bg: {
    title: 'Разписка',
    returnTitle: 'Разписка за върнати средства',
    void: 'АНУЛИРАНА',
    copy: 'КОПИЕ',
    eik: 'ЕИК',
    office: 'Офис',
    issued: 'Издадена',
    operator: 'Служител',
    code: 'Код на обмена',
    client: 'Клиент',
    given: 'Клиентът предаде',
    received: 'Клиентът получи',
    returned: 'Клиентът получи обратно',
    rate: 'Курс',
    moneyReceived: 'Средствата са получени',
    sentFrom: 'Изпратени от портфейл',
    sentTo: 'Изпратени към портфейл',
    hash: 'Хеш на трансакцията',
    returnHash: 'Хеш на връщането',
    closing: 'Благодарим за доверието.',
  },
};

/** `2026-03-02 12:05`, or as Bulgarian papers have it: `02.03.2026 г., 12:05 ч.` */
function timeIn(language: LanguageCode, time: string): string {
  const text = sofiaTime(new Date(time)).slice(0, 16);
  if (language === 'en') return text;
  const [day = '', clock = ''] = text.split(' ');
  return `${day.split('-').toReversed().join('.')} г., ${clock} ч.`;
}

/**
 * A receipt in the client's language. A void one says so, whatever else it is.
 * @param copy which copy it is; 0 for the original
 */
export function receiptWords(
  { number, issuedAt, content, voided }: Pick<Receipt, 'number' | 'issuedAt' | 'content' | 'voided'>,
  copy = 0,
): ReceiptWords {
  const { language, company, office, given, received, client, isReturn = false } = content;
  const words = texts[language];
  const isSale = !isCash(given.currency);
  const amount = (money: typeof given) => writtenAmount(language, money.amount, money.currency);
  const rate = writtenAmount(language, content.rate, received.currency);
  const rows: (ReceiptRow | false)[] = [
    { label: words.issued, value: timeIn(language, issuedAt) },
    { label: words.code, value: content.code },
    { label: words.operator, value: `№ ${content.operator}` },
    client !== '' && { label: words.client, value: client },
    { label: words.given, value: amount(given) },
    { label: isReturn ? words.returned : words.received, value: amount(received) },
    !isReturn && { label: words.rate, value: `1 ${given.currency} = ${rate}` },
    content.moneyReceivedAt !== null && {
      label: words.moneyReceived,
      value: timeIn(language, content.moneyReceivedAt),
    },
    // Nothing was sent to the wallet of a purchase that was returned.
    content.wallet !== '' &&
      (isSale || !isReturn) && { label: isSale ? words.sentFrom : words.sentTo, value: content.wallet, isCode: true },
    content.hash !== null && {
      label: isReturn ? words.returnHash : words.hash,
      value: content.hash,
      isCode: true,
    },
  ];
  return {
    title: isReturn ? words.returnTitle : words.title,
    number,
    mark: voided === null ? (copy === 0 ? undefined : `${words.copy} ${copy}`) : words.void,
    issuer: [
      ...(company === null ? [] : [company.name, `${words.eik}: ${company.registrationNumber}`, company.address]),
      `${words.office}: ${[office.name, office.address].filter(Boolean).join(', ')}`,
    ],
    rows: rows.filter((row) => row !== false),
    closing: words.closing,
  };
}

/** A receipt as an e-mail: an empty line separates two paragraphs. */
export function receiptEmail(receipt: Receipt): { readonly subject: string; readonly body: string } {
  const { title, number, mark, issuer, rows, closing } = receiptWords(receipt);
  const heading = [title, number, mark].filter(Boolean).join(' ');
  const lines = rows.map(({ label, value }) => `${label}: ${value}`);
  return { subject: heading, body: [heading, issuer.join('\n'), lines.join('\n'), closing].join('\n\n') };
}
