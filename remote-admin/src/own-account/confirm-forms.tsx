import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordAndCodeSchema, passwordOnlySchema, type PasswordAndCode } from '@exchange/shared-domain';
import { useForm, type Form, type FormValues } from '@exchange/shared-platform';
import { Button, PasswordField, Text } from '@exchange/shared-ui';
import { CodeField } from '../second-factor/code-form.tsx';
import { isFieldFault } from '../conflict/refusals.ts';
import styles from './account.module.css';

interface ConfirmFormProps<Body> {
  readonly text?: string;
  readonly submit: string;
  readonly isPending: boolean;
  /** Resolves to the error of a refusal. */
  readonly onSend: (body: Body) => Promise<unknown>;
  readonly onCancel: () => void;
}

async function showFault<Values extends FormValues>(form: Form<Values>, values: Values, sent: Promise<unknown>) {
  const error = await sent;
  if (isFieldFault(error) && error.field in values) form.showError(error.field, error.reason);
}

/** Asks for the password before the second factor is set up. */
export function PasswordOnlyForm({ onSend, ...frame }: ConfirmFormProps<{ password: string }>) {
  const { t } = useTranslation('admin');
  const [values, setValues] = useState({ password: '' });
  const form = useForm({
    schema: passwordOnlySchema,
    values,
    onChange: setValues,
    onValid: (body) => void showFault(form, values, onSend(body)),
  });
  return (
    <Frame {...frame} form={form}>
      <PasswordField label={t('account.password.current')} isRequired {...form.field('password')} />
    </Frame>
  );
}

/** Asks for password and code before the second factor changes. */
export function PasswordAndCodeForm({ onSend, ...frame }: ConfirmFormProps<PasswordAndCode>) {
  const { t } = useTranslation('admin');
  const [values, setValues] = useState({ password: '', code: '' });
  const form = useForm({
    schema: passwordAndCodeSchema,
    values,
    onChange: setValues,
    onValid: (body) => void showFault(form, values, onSend(body)),
  });
  return (
    <Frame {...frame} form={form}>
      <PasswordField label={t('account.password.current')} isRequired {...form.field('password')} />
      <CodeField kind="either" {...form.field('code')} />
    </Frame>
  );
}

interface FrameProps<Values extends FormValues> extends Omit<ConfirmFormProps<never>, 'onSend'> {
  readonly form: Form<Values>;
  readonly children: ReactNode;
}

function Frame<Values extends FormValues>({ form, text, submit, isPending, onCancel, children }: FrameProps<Values>) {
  const { t } = useTranslation('admin');
  return (
    <form {...form.formProps} className={styles.form}>
      {text !== undefined && <Text>{text}</Text>}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" isDisabled={!form.isComplete} isPending={isPending}>
          {submit}
        </Button>
        <Button variant="secondary" isDisabled={isPending} onPress={onCancel}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
