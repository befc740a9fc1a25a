import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, type FormValues } from '@exchange/shared-platform';
import { Button, PasswordField, Text } from '@exchange/shared-ui';
import type * as z from 'zod/mini';
import { CodeField } from '../second-factor/code-form.tsx';
import { isFieldFault } from '../conflict/refusals.ts';
import styles from './account.module.css';

interface ConfirmFormProps<Body> {
  /** Of the password, or of password and code. */
  readonly schema: z.ZodMiniType<Body> & { readonly shape: object };
  readonly text?: string;
  readonly submit: string;
  readonly isPending: boolean;
  /** Resolves to the error of a refusal. */
  readonly onSend: (body: Body) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks for the password, and for a code if the schema has one, before the second factor changes. */
export function ConfirmForm<Body>({ schema, text, submit, isPending, onSend, onCancel }: ConfirmFormProps<Body>) {
  const { t } = useTranslation('admin');
  const [values, setValues] = useState<FormValues>({ password: '', ...('code' in schema.shape && { code: '' }) });
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
