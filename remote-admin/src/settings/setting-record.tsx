import { useState, type ComponentProps, type ReactNode } from 'react';
import { auditDetails, type FieldError, type Setting } from '@exchange/shared-domain';
import { useLanguage, type Form, type FormPath, type TextKey } from '@exchange/shared-platform';
import { Button, PasswordField } from '@exchange/shared-ui';
import type * as z from 'zod/mini';
import { isFieldFault, layout, Muted, Notice, SmallButton, useCallForm, useWords } from '../kit/index.ts';
import { SettingPanel } from './setting-panel.tsx';
import styles from './settings.module.css';
import { useSettingDraft } from './use-setting-draft.ts';

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
  /** What keeps these values from being saved, beside empty fields. */
  readonly faultIn?: (values: Values) => string | undefined;
  /** Saving takes the admin's own password again. */
  readonly isPasswordAsked?: boolean;
  /** Key of the text that says it was saved. */
  readonly saved?: TextKey;
  /** Sends a value that replaces the one of this version. */
  readonly mutation: readonly [
    save: (change: { version: number; value: Output; password?: string }) => Promise<{ readonly error?: unknown }>,
    ...state: readonly unknown[],
  ];
  readonly children: (form: Form<Values>, values: Values, value: Value, isChanged: boolean) => ReactNode;
}

/** The form of a record: what was changed beside the kept input, the fields, the buttons, the last author. */
export function RecordForm<Value, Values extends object, Output>(props: RecordFormProps<Value, Values, Output>) {
  const { title, keptAs, setting, toValues, schema, optionalIn, saved = 'admin:settings.saved', children } = props;
  const { t, format } = useWords('platform');
  const language = useLanguage();
  const [save] = props.mutation;
  const { values, isChanged, change, discard, replaced } = useSettingDraft(keptAs, setting, toValues);
  // Not in the draft, which outlives the session.
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<FieldError>();
  const asks = props.isPasswordAsked === true && isChanged;
  const typePassword = (typed: string) => {
    setPassword(typed);
    setPasswordError(undefined);
  };
  const end = () => {
    typePassword('');
    discard();
  };
  const form = useCallForm({
    schema,
    values,
    onChange: change,
    optional: optionalIn?.(values) ?? [],
    nameOf: (path) => {
      // The service has them in the body of the call.
      const inValue = path.filter((part) => part !== 'value');
      return (inValue[0] === 'password' ? undefined : props.nameOf?.(inValue, values)) ?? inValue.join('.');
    },
    send: async (value) => {
      const reply = await save({ version: setting.version, value, ...(asks && { password }) });
      if (isFieldFault(reply.error) && reply.error.field === 'password') setPasswordError(reply.error.reason);
      return reply;
    },
    success: saved,
    onDone: end,
  });
  const fault = props.faultIn?.(values);
  const { changed } = setting;
  const author = changed && { by: changed.by, time: format.dateTime(changed.at) };
  return (
    <form className={styles.form} aria-label={title} {...form.formProps}>
      {replaced && (
        <Notice title={t('settings.conflict.title')}>
          {author && <p>{t('settings.conflict.by', author)}</p>}
          <ul className={styles.lines}>
            {auditDetails({ before: fieldsOf(replaced.value), after: fieldsOf(setting.value) }, language).map(
              (line) => (
                <li key={line}>{line}</li>
              ),
            )}
          </ul>
          <p>{t('settings.conflict.kept')}</p>
          <SmallButton onPress={end}>{t('settings.conflict.takeTheirs')}</SmallButton>
        </Notice>
      )}
      {children(form, values, setting.value, isChanged)}
      {asks && (
        <PasswordField
          label={t('account.password.current')}
          isRequired
          name="password"
          value={password}
          onChange={typePassword}
          error={passwordError && t(`platform:fields.${passwordError}`)}
          isReadOnly={form.isSending}
        />
      )}
      {fault !== undefined && (
        <p role="alert" className={layout.danger}>
          {fault}
        </p>
      )}
      <div className={layout.buttons}>
        <Button
          type="submit"
          isDisabled={!isChanged || !form.isComplete || fault !== undefined || (asks && password === '')}
          isPending={form.isSending}
        >
          {t('actions.save')}
        </Button>
        {isChanged && (
          <Button variant="ghost" isDisabled={form.isSending} onPress={end}>
            {t('settings.discard')}
          </Button>
        )}
        {author && <Muted>{t('settings.changed', author)}</Muted>}
      </div>
    </form>
  );
}

/** A record as the audit has it: one that is not an object is a field of its own. */
const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : { value };

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
