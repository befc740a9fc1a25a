import { emptyExchangeForm, exchangeDirections, exchangeSides, type ExchangeForm } from '@exchange/shared-domain';
import { tabEntries } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { dayEntry } from './day-entry.ts';
import type { Draft } from './draft.ts';

const BIRTH_DATE = 'wizard.birth-date';

const decimalText = z.string().check(z.regex(/^\d+(\.\d+)?$/));

export const draftEntry = dayEntry(
  'wizard.draft',
  z.object({
    id: z.string().check(z.minLength(1)),
    form: z.record(z.string(), z.unknown()),
    accepted: z.optional(z.object({ sourceAmount: decimalText, targetAmount: decimalText })),
  }),
);

const choices: Partial<Record<keyof ExchangeForm, readonly unknown[]>> = {
  typed: exchangeSides,
  direction: exchangeDirections,
};

/** Takes over what fits its field; fields that an older release did not know start empty. */
function restoredForm(saved: Readonly<Record<string, unknown>>): ExchangeForm {
  const fields = Object.entries(emptyExchangeForm).map(([name, empty]) => {
    const value = saved[name];
    const fits = choices[name as keyof ExchangeForm]?.includes(value) ?? typeof value === typeof empty;
    return [name, fits ? value : empty];
  });
  return Object.fromEntries(fields) as ExchangeForm;
}

/** The birth date of a draft, if it was typed in this tab. */
export function birthDateOf(id: string): string {
  const { [id]: typed = '' } = Object(tabEntries.read(BIRTH_DATE));
  return String(typed);
}

/** What was typed last, in whichever tab. */
export function readDraft(): Draft | undefined {
  const saved = draftEntry.read();
  if (!saved) {
    tabEntries.remove(BIRTH_DATE);
    return undefined;
  }
  const form = restoredForm({ ...saved.form, dateOfBirth: birthDateOf(saved.id) });
  return { id: saved.id, accepted: saved.accepted, form };
}

/**
 * Keeps the draft for a day, and the birth date for as long as the tab is open: that of the draft, or of the request of
 * another one that it was typed for.
 */
export function saveDraft({ id, form: { dateOfBirth, ...form }, accepted }: Draft, typedFor = id): void {
  draftEntry.write({ id, form, accepted });
  tabEntries.write(BIRTH_DATE, { [typedFor]: dateOfBirth });
}

let unsaved: Parameters<typeof saveDraft> | undefined;

function saveUnsaved(): void {
  if (unsaved) saveDraft(...unsaved);
  unsaved = undefined;
}

/** A change that is made between two frames may be rendered after the next one has begun. */
const oncePainted = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));

/** Saves a draft once it is painted, or as soon as the page is left or hidden: sealing it takes a phone longer than a frame. */
export function saveDraftSoon(...draft: Parameters<typeof saveDraft>): void {
  // On a phone, the last that a page hears may be that it is hidden. Listening again changes nothing.
  window.addEventListener('pagehide', saveUnsaved);
  document.addEventListener('visibilitychange', saveUnsaved);
  if (unsaved === undefined) oncePainted(saveUnsaved);
  unsaved = draft;
  if (document.hidden) saveUnsaved();
}

/** Removes a draft that has ended. One that another tab has begun since stays. */
export function removeDraft(id: string): void {
  if (unsaved?.[0].id === id) unsaved = undefined;
  if (draftEntry.read()?.id === id) draftEntry.remove();
  tabEntries.remove(BIRTH_DATE);
}
