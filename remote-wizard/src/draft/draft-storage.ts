import {
  createdTransactionSchema,
  emptyExchangeForm,
  exchangeDirections,
  languages,
  type CreatedTransaction,
  type ExchangeForm,
} from '@exchange/shared-domain';
import { localEntries, sealedName, tabEntries } from '@exchange/shared-platform';
import { z } from 'zod';
import type { Draft, SentRequest } from './draft.ts';

const DRAFT = 'wizard.draft';
// An entry of its own: whatever another tab still has in its form, it cannot save over a request that has no answer.
const SENT = 'wizard.sent';
const BIRTH_DATE = 'wizard.birth-date';
const RECEIPT = 'wizard.receipt';
const DAY = 86_400_000;

const savedDraftSchema = z.object({
  savedAt: z.number(),
  form: z.record(z.string(), z.unknown()),
  typed: z.enum(['top', 'bottom']),
  idempotencyKey: z.string().optional(),
  sent: z.object({ executedRate: z.string(), language: z.enum(languages) }).optional(),
});

const savedReceiptSchema = z.object({
  savedAt: z.number(),
  receipt: createdTransactionSchema,
  idempotencyKey: z.string().optional(),
});

const isFresh = (savedAt: number) => savedAt <= Date.now() && Date.now() - savedAt < DAY;

/** Takes over what has the type of its field; fields that an older release did not know start empty. */
function restoredForm(saved: Readonly<Record<string, unknown>>): ExchangeForm {
  const fields = Object.entries(emptyExchangeForm).map(([name, empty]) => {
    const value = saved[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  const form = Object.fromEntries(fields) as ExchangeForm;
  return exchangeDirections.includes(form.direction) ? form : { ...form, direction: emptyExchangeForm.direction };
}

function readFresh<Entry extends { savedAt: number }>(name: string, schema: z.ZodType<Entry>): Entry | undefined {
  const entry = schema.safeParse(localEntries.read(name));
  if (entry.success && isFresh(entry.data.savedAt)) return entry.data;
  localEntries.remove(name);
  return undefined;
}

const readSent = () => {
  const saved = readFresh(SENT, savedDraftSchema);
  return saved?.sent && saved;
};

/** The answer to the request with this key, when there is one. */
export function readReceiptOf(idempotencyKey: string | undefined): CreatedTransaction | undefined {
  const saved = readFresh(RECEIPT, savedReceiptSchema);
  return idempotencyKey !== undefined && saved?.idempotencyKey === idempotencyKey ? saved.receipt : undefined;
}

export const readReceipt = (): CreatedTransaction | undefined => readFresh(RECEIPT, savedReceiptSchema)?.receipt;

/** What the request with this key was sent with, by whichever tab. */
export function readSentOf(idempotencyKey: string): SentRequest | undefined {
  const saved = readSent();
  return saved?.idempotencyKey === idempotencyKey ? saved.sent : undefined;
}

/** The request that has no answer, or else what was typed last. A draft whose request is answered is over. */
export function readDraft(): Draft | undefined {
  const saved = [readSent(), readFresh(DRAFT, savedDraftSchema)].find(
    (entry) => entry !== undefined && readReceiptOf(entry.idempotencyKey) === undefined,
  );
  if (!saved) {
    tabEntries.remove(BIRTH_DATE);
    return undefined;
  }
  const { form, typed, idempotencyKey, sent } = saved;
  const dateOfBirth = tabEntries.read(BIRTH_DATE) ?? '';
  return { form: restoredForm({ ...form, dateOfBirth }), typed, idempotencyKey, sent };
}

function save(name: string, { form, ...rest }: Draft): void {
  const { dateOfBirth, ...fields } = form;
  localEntries.write(name, { savedAt: Date.now(), form: fields, ...rest });
  tabEntries.write(BIRTH_DATE, dateOfBirth);
}

/** Keeps the draft for a day, and the birth date for as long as the tab is open. */
export const saveDraft = (draft: Draft): void => save(DRAFT, { ...draft, sent: undefined });

/** Keeps what is being sent, until `removeSent` or `removeDraft`. */
export const saveSent = (draft: Draft): void => save(SENT, draft);

function removeOf(name: string, idempotencyKey: string): void {
  if (readFresh(name, savedDraftSchema)?.idempotencyKey === idempotencyKey) localEntries.remove(name);
}

export const removeSent = (idempotencyKey: string): void => removeOf(SENT, idempotencyKey);

/** Removes the draft of an answered request. One that another tab has begun meanwhile stays. */
export function removeDraftOf(idempotencyKey: string): void {
  removeOf(DRAFT, idempotencyKey);
  removeSent(idempotencyKey);
  tabEntries.remove(BIRTH_DATE);
}

export function removeDraft(): void {
  localEntries.remove(DRAFT);
  localEntries.remove(SENT);
  tabEntries.remove(BIRTH_DATE);
}

export const saveReceipt = (receipt: CreatedTransaction, idempotencyKey?: string): void =>
  localEntries.write(RECEIPT, { savedAt: Date.now(), receipt, idempotencyKey });

/** Calls back, for as long as the page is open, when another tab of this browser changed any of this. */
export function onChangedElsewhere(callback: () => void): void {
  const names = new Set([DRAFT, SENT, RECEIPT].map(sealedName));
  window.addEventListener('storage', ({ key }) => {
    if (key === null || names.has(key)) callback();
  });
}
