import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailSchema, ulid } from '@exchange/shared-domain';
import { useAlert, useForm } from '@exchange/shared-platform';
import { Button, TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { isFieldFault } from '../conflict/refusals.ts';
import { useAdminEmailReceiptMutation } from './receipts.api.ts';
import styles from './receipts.module.css';

interface EmailFormProps {
  readonly number: string;
  /** The client's address; empty when the client was anonymised. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Where a receipt is sent: the client's address, or another one. */
export function EmailForm({ number, email, onClose }: EmailFormProps) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const [values, setValues] = useState({ email });
  // One press is one e-mail, however often it is sent.
  const [id] = useState(() => ulid(new Date()));
  const [send, { isLoading }] = useAdminEmailReceiptMutation();
  const form = useForm({
    schema: z.strictObject({ email: emailSchema }),
    values,
    onChange: setValues,
    onValid: (valid) => void submit(valid.email),
  });
  const submit = async (address: string) => {
    const { data, error } = await send({ number, id, email: address });
    if (isFieldFault(error)) form.showError(error.field, error.reason);
    if (data === undefined) return;
    alert({ type: 'success', message: 'admin:receipts.sent' });
    onClose();
  };
  return (
    <form className={styles.email} aria-label={t('receipts.email')} {...form.formProps}>
      <TextField label={t('receipts.address')} type="email" isRequired {...form.field('email')} />
      <div className={styles.buttons}>
        <Button variant="ghost" isDisabled={isLoading} onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" isDisabled={!form.isComplete} isPending={isLoading}>
          {t('receipts.send')}
        </Button>
      </div>
    </form>
  );
}
