import type { ComponentProps, ReactNode } from 'react';
import type { Setting } from '@exchange/shared-domain';
import { useForm, type Form, type FormPath } from '@exchange/shared-platform';
import type * as z from 'zod/mini';
import { SettingForm, useSave, useSettingDraft } from './setting-form.tsx';
import { SettingPanel } from './setting-panel.tsx';

interface RecordFormProps<Value, Values extends object, Output> {
  readonly title: string;
  /** What is typed is kept under this name, also while another page is open. */
  readonly keptAs: string;
  readonly setting: Setting<Value>;
  readonly toValues: (value: Value) => Values;
  /** The schema of valid values; its output is saved. */
  readonly schema: z.ZodMiniType<Output>;
  /** The field of an error's path in the value that these values made; by default the same path. */
  readonly nameOf?: (path: readonly PropertyKey[], values: Values) => string;
  /** Fields and groups that may stay empty. */
  readonly optionalIn?: (values: Values) => readonly FormPath<Values>[];
  /** Key of the text that says it was saved. */
  readonly saved?: Parameters<typeof useSave>[1];
  /** Sends a value that replaces the one of this version. */
  readonly mutation: readonly [
    save: (change: { version: number; value: Output }) => Promise<{ readonly error?: unknown }>,
    state: { readonly isLoading: boolean },
  ];
  readonly children: (form: Form<Values>, values: Values, value: Value, isChanged: boolean) => ReactNode;
}

/** The form of a record: the draft of its values, and their fields. An error of the service is shown at its field. */
export function RecordForm<Value, Values extends object, Output>(props: RecordFormProps<Value, Values, Output>) {
  const { title, keptAs, setting, toValues, schema, optionalIn, saved, children } = props;
  const [save, { isLoading }] = props.mutation;
  const draft = useSettingDraft(keptAs, setting, toValues);
  const saveWith = useSave(draft.discard, saved);
  const nameOf = (path: readonly PropertyKey[]) => props.nameOf?.(path, draft.values) ?? path.join('.');
  const form = useForm({
    schema,
    values: draft.values,
    onChange: draft.change,
    optional: optionalIn?.(draft.values) ?? [],
    nameOf,
    onValid: (value) =>
      void saveWith(save({ version: setting.version, value }), (path, fault) => form.showError(nameOf(path), fault)),
  });
  return (
    <SettingForm
      aria-label={title}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      {children(form, draft.values, setting.value, draft.isChanged)}
    </SettingForm>
  );
}

type SettingRecordProps<Value, Values extends object, Output> = Omit<
  RecordFormProps<Value, Values, Output>,
  'setting'
> &
  Pick<ComponentProps<typeof SettingPanel<Setting<Value>>>, 'text' | 'record'>;

/** A record on its card, read and saved. */
export function SettingRecord<Value, Values extends object, Output>(props: SettingRecordProps<Value, Values, Output>) {
  const { text, record, ...form } = props;
  return (
    <SettingPanel title={form.title} text={text} record={record}>
      {(setting) => <RecordForm {...form} setting={setting} />}
    </SettingPanel>
  );
}
