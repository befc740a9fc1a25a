import * as z from 'zod/mini';
import { because, missingOr, signature, strict } from '../error/field.ts';

/**
 * A record of the settings as managers read it: its value, its version (0 while it has its default), and who changed it
 * last and when (ISO 8601, UTC). Also the `current` of a refusal with `CHANGED_MEANWHILE`.
 */
export const settingSchema = <Value extends z.core.$ZodType>(value: Value) =>
  z.object({ value, version: z.int().check(z.gte(0)), changed: z.optional(signature) });

/** The largest version of a record; it fits the integer type of the database. */
export const MOST_CHANGES = 2_000_000_000;

/** Body of a change: the new value, and the version that it was made from. Refused when the record has another one. */
export const settingChangeSchema = <Value extends z.core.$ZodType>(value: Value) =>
  strict({
    version: z.int(missingOr('number')).check(z.gte(0, because('number')), z.lte(MOST_CHANGES, because('number'))),
    value,
  });

/** A record of the settings with a value of this type. */
export interface Setting<Value> {
  readonly value: Value;
  readonly version: number;
  readonly changed?: { readonly by: string; readonly at: string } | undefined;
}

/** A change of such a record. */
export interface SettingChange<Value> {
  readonly version: number;
  readonly value: Value;
}
