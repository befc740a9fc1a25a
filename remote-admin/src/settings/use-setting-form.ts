import type { Setting } from '@exchange/shared-domain';
import { useForm, type FormPath } from '@exchange/shared-platform';
import type * as z from 'zod/mini';
import { useSave, useSettingDraft } from './use-setting-draft.ts';

interface SettingFormSetup<Value, Values extends object, Output> {
  readonly setting: Setting<Value>;
  readonly toValues: (value: Value) => Values;
  /** The schema of valid values; its output is saved. */
  readonly schema: z.ZodMiniType<Output>;
  /** The field of an error's path in the value; by default the same path. */
  readonly nameOf?: (path: readonly PropertyKey[]) => string;
  /** Fields and groups that may stay empty. */
  readonly optionalIn?: (values: Values) => readonly FormPath<Values>[];
  /** Key of the text that says it was saved. */
  readonly saved?: Parameters<typeof useSave>[1];
  /** Sends a value that replaces the one of this version. */
  readonly save: (change: { version: number; value: Output }) => Promise<{ readonly error?: unknown }>;
}

/** The form of a record: the draft of its values, and their fields. An error of the service is shown at its field. */
export function useSettingForm<Value, Values extends object, Output>({
  setting,
  toValues,
  schema,
  nameOf = (path) => path.join('.'),
  optionalIn = () => [],
  save,
  saved,
}: SettingFormSetup<Value, Values, Output>) {
  const draft = useSettingDraft(setting, toValues);
  const saveWith = useSave(draft.discard, saved);
  const form = useForm({
    schema,
    values: draft.values,
    onChange: draft.change,
    optional: optionalIn(draft.values),
    nameOf,
    onValid: (value) =>
      void saveWith(save({ version: setting.version, value }), (path, fault) => form.showError(nameOf(path), fault)),
  });
  return { draft, form };
}
