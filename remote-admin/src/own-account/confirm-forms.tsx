import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordAndCodeSchema, passwordOnlySchema, type PasswordAndCode } from '@exchange/shared-domain';
import { useForm, type FormValues } from '@exchange/shared-platform';
import { Button, PasswordField, Text } from '@exchange/shared-ui';
import type * as z from 'zod/mini';
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

/** Asks for the password before the second factor is set up. */
export const PasswordOnlyForm = (props: ConfirmFormProps<{ password: string }>) => (
  <ConfirmForm {...props} schema={passwordOnlySchema} empty={{ password: '' }} />
);

/** Asks for password and code before the second factor changes. */
export const PasswordAndCodeForm = (props: ConfirmFormProps<PasswordAndCode>) => (
  <ConfirmForm {...props} schema={passwordAndCodeSchema} empty={{ password: '', code: '' }} />
);

interface FormProps<Body> extends ConfirmFormProps<Body> {
  readonly schema: z.ZodMiniType<Body>;
  readonly empty: FormValues;
}

function ConfirmForm<Body>({ schema, empty, text, submit, isPending, onSend, onCancel }: FormProps<Body>) {
  const { t } = useTranslation('admin');
  const [values, setValues] = useState(empty);
  const send = async (body: Body) => {
    const error = await onSend(body);
    if (isFieldFault(error) && error.field in values) form.showError(error.field, error.reason);
  };
  const form = useForm({ schema, values, onChange: setValues, onValid: (body) => void send(body) });
  return (
    <form {...form.formProps} className={styles.form}>
      {text !== undefined && <Text>{text}</Text>}
      <PasswordField label={t('account.password.current')} isRequired {...form.field('password')} />
      {'code' in values && <CodeField kind="either" {...form.field('code')} />}
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
