import { useState } from 'react';
import type { FormValues } from '@exchange/shared-platform';
import { Button, PasswordField, Text } from '@exchange/shared-ui';
import type * as z from 'zod/mini';
import { CodeField } from '../second-factor/code-form.tsx';
import { type Call, layout, SubmitButton, useCallForm, useWords } from '../../kit/index.ts';
import styles from './account.module.css';

interface ConfirmFormProps<Body, Reply> {
  /** Of the password, or of password and code. */
  readonly schema: z.ZodMiniType<Body> & { readonly shape: object };
  readonly text?: string;
  readonly submit: string;
  readonly send: Call<Body, Reply>;
  readonly onDone: (reply: Reply) => void;
  readonly onCancel: () => void;
}

/** Asks for the password, and for a code if the schema has one, before the second factor changes. */
export function ConfirmForm<Body, Reply>(props: ConfirmFormProps<Body, Reply>) {
  const { schema, text, submit, send, onDone, onCancel } = props;
  const { t } = useWords();
  const [values, setValues] = useState<FormValues>({ password: '', ...('code' in schema.shape && { code: '' }) });
  const form = useCallForm<FormValues, Body, Reply>({ schema, values, onChange: setValues, send, onDone });
  return (
    <form {...form.formProps} className={styles.form}>
      {text !== undefined && <Text>{text}</Text>}
      <PasswordField label={t('account.password.current')} isRequired {...form.field('password')} />
      {'code' in values && <CodeField kind="either" {...form.field('code')} />}
      <div className={layout.buttons}>
        <SubmitButton form={form}>{submit}</SubmitButton>
        <Button variant="secondary" isDisabled={form.isSending} onPress={onCancel}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
