import * as z from 'zod/mini';
import { because, missingOr, strict } from '../error/field.ts';
import { emailSchema } from '../person/email.ts';
import { languages } from '../transaction/language.ts';
import { eventReasons } from '../transaction/step-reasons.ts';
import { dayInSofia } from '../time/sofia-time.ts';

/** The year of a receipt's number: that of the day in Sofia. */
export const receiptYear = (at: Date): number => Number(dayInSofia(at).slice(0, 4));

/** What a receipt's number is made of: the office's own number, the year, and how many the office has issued in it. */
interface NumberParts {
  readonly office: number;
  readonly year: number;
  readonly seq: number;
}

/** The number of a receipt, such as `03-2026-000123`: an office keeps its number when it is renamed. */
export const receiptNumber = ({ office, year, seq }: NumberParts): string =>
  `${String(office).padStart(2, '0')}-${year}-${String(seq).padStart(6, '0')}`;

/** Reads a number as people type it, also without its zeros (`3-2026-123`); `undefined` for other text. */
export function parseReceiptNumber(text: string): string | undefined {
  const [, office, year, seq] = /^0*([1-9]\d{0,5})\s*-\s*(2\d{3})\s*-\s*0*([1-9]\d{0,8})$/.exec(text.trim()) ?? [];
  return office === undefined ? undefined : receiptNumber({ office: +office, year: Number(year), seq: Number(seq) });
}

const money = z.object({ amount: z.string(), currency: z.string() });

/**
 * What a receipt says, as it was when the exchange was completed or the money was returned: later changes of the request, the office or the company
 * do not change it. Amounts and the rate are decimal text, times ISO 8601 in UTC. `operator` is the number of the account,
 * because a client gets no e-mail address of staff. `client` is empty once the legal time of the receipt is over.
 */
const receiptContentSchema = z.object({
  code: z.string(),
  language: z.enum(languages),
  /** Null when the company's data were not set yet. */
  company: z.nullable(z.object({ name: z.string(), registrationNumber: z.string(), address: z.string() })),
  office: z.object({ name: z.string(), address: z.string() }),
  operator: z.int(),
  client: z.string(),
  given: money,
  received: money,
  rate: z.string(),
  moneyReceivedAt: z.nullable(z.iso.datetime()),
  /** Where the crypto went, or where the client sent it from. */
  wallet: z.string(),
  /** The network of wallet and hash, by its title, where it is not Ethereum. */
  network: z.optional(z.string()),
  /** When the client proved that this wallet is theirs. */
  walletProven: z.optional(z.iso.datetime()),
  hash: z.nullable(z.string()),
  /** True when the exchange did not take place: `received` is what the client got back, `hash` that of the transfer back. */
  isReturn: z.optional(z.boolean()),
});

/** A receipt. `voided` is set by an undo of the step that issued it; the number stays. `prints` counts its prints, copies included. */
export const receiptSchema = z.object({
  number: z.string(),
  transactionId: z.ulid(),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string(),
  content: receiptContentSchema,
  /** Set once the hash was corrected: the content has the right one, `before` the one that was issued. */
  corrected: z.optional(z.object({ at: z.iso.datetime(), before: z.string() })),
  voided: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.nullable(z.enum(eventReasons)) })),
  prints: z.int(),
});

/** Reply of `GET transactions/:id/receipts`, the newest first. */
export const receiptsSchema = z.array(receiptSchema);

/** The number of a receipt in an address. */
export const receiptNumberSchema = z
  .string(missingOr('unknown'))
  .check(z.refine((text) => parseReceiptNumber(text) === text, because('unknown')));

/** Papers that receipts are printed on: the roll of a receipt printer, or a sheet. */
export const receiptPapers = ['80mm', 'a4'] as const;

export type ReceiptPaper = (typeof receiptPapers)[number];

/** Pages of the release before send their key as well, which nothing reads. */
const ownId = z.optional(z.ulid(because('ulid')));

/** Body of `POST receipts/:number/prints`. */
export const printReceiptSchema = strict({ id: ownId, paper: z.enum(receiptPapers, missingOr('unknown')) });

/** Reply of `POST receipts/:number/prints`: the receipt, and which copy this print is; 0 is the original. */
export const printedReceiptSchema = z.extend(receiptSchema, { copy: z.int() });

/** Body of `POST receipts/:number/emails`. */
export const emailReceiptSchema = strict({ id: ownId, email: emailSchema });

/** How often a receipt is sent by e-mail in 24 hours. */
export const RECEIPT_EMAILS_A_DAY = 5;

export type Receipt = z.infer<typeof receiptSchema>;
export type ReceiptContent = z.infer<typeof receiptContentSchema>;
export type PrintedReceipt = z.infer<typeof printedReceiptSchema>;
