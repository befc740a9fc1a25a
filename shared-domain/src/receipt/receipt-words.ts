import { isCash } from '../cash/office-cash.ts';
import { writtenAmount } from '../money/written-amount.ts';
import type { Company } from '../settings/company.schema.ts';
import { sofiaTime } from '../time/sofia-time.ts';
import { textsIn, type LanguageCode } from '../transaction/language.ts';
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

const texts = {
  title: { en: 'Receipt', bg: 'Разписка' },
  returnTitle: { en: 'Receipt for returned money', bg: 'Разписка за върнати средства' },
  void: { en: 'VOID', bg: 'АНУЛИРАНА' },
  copy: { en: 'COPY', bg: 'КОПИЕ' },
  eik: { en: 'Company number (EIK)', bg: 'ЕИК' },
  office: { en: 'Office', bg: 'Офис' },
  issued: { en: 'Issued', bg: 'Издадена' },
  operator: { en: 'Operator', bg: 'Служител' },
  code: { en: 'Exchange code', bg: 'Код на обмена' },
  client: { en: 'Client', bg: 'Клиент' },
  given: { en: 'Client gave', bg: 'Клиентът предаде' },
  received: { en: 'Client got', bg: 'Клиентът получи' },
  returned: { en: 'Client got back', bg: 'Клиентът получи обратно' },
  rate: { en: 'Rate', bg: 'Курс' },
  moneyReceived: { en: 'Money received', bg: 'Средствата са получени' },
  sentFrom: { en: 'Sent from wallet', bg: 'Изпратени от портфейл' },
  sentTo: { en: 'Sent to wallet', bg: 'Изпратени към портфейл' },
  network: { en: 'Network', bg: 'Мрежа' },
  walletProven: { en: 'Wallet confirmed by the client', bg: 'Портфейлът е потвърден от клиента' },
  hash: { en: 'Transaction hash', bg: 'Хеш на трансакцията' },
  returnHash: { en: 'Hash of the transfer back', bg: 'Хеш на връщането' },
  corrected: { en: 'Hash corrected', bg: 'Хешът е поправен' },
  correctedFrom: { en: 'instead of', bg: 'вместо' },
  closing: { en: 'Thank you for your trust.', bg: 'Благодарим за доверието.' },
};

/** `2026-03-02 12:05`, or as Bulgarian papers have it: `02.03.2026 г., 12:05 ч.` */
function timeIn(language: LanguageCode, time: string): string {
  const text = sofiaTime(new Date(time)).slice(0, 16);
  if (language !== 'bg') return text;
  const [day = '', clock = ''] = text.split(' ');
  return `${day.split('-').toReversed().join('.')} г., ${clock} ч.`;
}

type Issuer = NonNullable<Receipt['content']['company']>;

const issuerLines = (language: LanguageCode, { name, registrationNumber, address }: Issuer) => [
  name,
  `${texts.eik[language]}: ${registrationNumber}`,
  address,
];

/** The company as papers and letters name it: its name, its number in the register and its address, a line each. */
export const companyLines = (language: LanguageCode, { name, registrationNumber, address }: Company): string[] =>
  issuerLines(language, { name: name[language], registrationNumber, address: address[language] });

/**
 * A receipt in the client's language. A void one says so, whatever else it is.
 * @param copy which copy it is; 0 for the original
 */
export function receiptWords(
  {
    number,
    issuedAt,
    content,
    corrected,
    voided,
  }: Pick<Receipt, 'number' | 'issuedAt' | 'content' | 'corrected' | 'voided'>,
  copy = 0,
): ReceiptWords {
  const { language, company, office, given, received, client, isReturn = false } = content;
  const words = textsIn(texts, language);
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
    content.network !== undefined && { label: words.network, value: content.network },
    content.walletProven !== undefined &&
      (isSale || !isReturn) && { label: words.walletProven, value: timeIn(language, content.walletProven) },
    content.hash !== null && { label: isReturn ? words.returnHash : words.hash, value: content.hash, isCode: true },
    corrected !== undefined && {
      label: words.corrected,
      value: `${timeIn(language, corrected.at)}, ${words.correctedFrom} ${corrected.before}`,
      isCode: true,
    },
  ];
  return {
    title: isReturn ? words.returnTitle : words.title,
    number,
    mark: voided === null ? (copy === 0 ? undefined : `${words.copy} ${copy}`) : words.void,
    issuer: [
      ...(company === null ? [] : issuerLines(language, company)),
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
