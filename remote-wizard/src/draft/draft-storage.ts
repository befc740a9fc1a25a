import {
  createdTransactionSchema,
  emptyExchangeForm,
  exchangeDirections,
  languages,
  type CreatedTransaction,
  type ExchangeForm,
} from 'shared-domain';
import { localEntries, tabEntries } from 'shared-platform';
import { z } from 'zod';
import type { Draft } from './draft.slice.ts';

const DRAFT = 'wizard.draft';
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

const savedReceiptSchema = z.object({ savedAt: z.number(), receipt: createdTransactionSchema });

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

export function readDraft(): Draft | undefined {
  const saved = readFresh(DRAFT, savedDraftSchema);
  if (!saved) {
    tabEntries.remove(BIRTH_DATE);
    return undefined;
  }
  const { form, typed, idempotencyKey, sent } = saved;
  const dateOfBirth = tabEntries.read(BIRTH_DATE) ?? '';
  return { form: restoredForm({ ...form, dateOfBirth }), typed, idempotencyKey, sent };
}

/** Keeps the draft for a day, and the birth date for as long as the tab is open. */
export function saveDraft({ form, ...rest }: Draft): void {
  const { dateOfBirth, ...fields } = form;
  localEntries.write(DRAFT, { savedAt: Date.now(), form: fields, ...rest });
  tabEntries.write(BIRTH_DATE, dateOfBirth);
}

export function removeDraft(): void {
  localEntries.remove(DRAFT);
  tabEntries.remove(BIRTH_DATE);
}

export const readReceipt = (): CreatedTransaction | undefined => readFresh(RECEIPT, savedReceiptSchema)?.receipt;

export const saveReceipt = (receipt: CreatedTransaction): void =>
  localEntries.write(RECEIPT, { savedAt: Date.now(), receipt });
