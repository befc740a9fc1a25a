import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountScopeSchema, type Account, type AccountScope } from '@exchange/shared-domain';
import { useAlert, useForm } from '@exchange/shared-platform';
import { conflictingAccountOf, useAdminChangeAccountMutation } from '../staff/accounts.api.ts';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { isFieldFault } from '../conflict/refusals.ts';
import { AccountConflict } from './account-conflict.tsx';
import { officesText, ofForm, ScopeFields } from './scope-fields.tsx';
import styles from './accounts.module.css';

interface ScopeDialogProps {
  readonly account: Account;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const schema = ofForm(accountScopeSchema);

export function ScopeDialog({ account, isOpen, onClose }: ScopeDialogProps) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  // The account as the manager saw it; the list may change meanwhile.
  const [{ id, email, version, role, offices }] = useState(account);
  const [values, setValues] = useState<Record<'role' | 'offices', string>>({ role, offices: officesText(offices) });
  const [change, { isLoading, error: refusal }] = useAdminChangeAccountMutation();
  const current = conflictingAccountOf(refusal);
  const save = async (scope: AccountScope) => {
    const { error } = await change({ id, version, ...scope });
    if (isFieldFault(error)) form.showError('offices', error.reason);
    if (error !== undefined) return;
    alert({ type: 'success', message: 'admin:accounts.done.scope' });
    onClose();
  };
  const form = useForm({
    schema,
    values,
    onChange: setValues,
    onValid: (scope) => void save(scope),
    optional: ['offices'],
  });
  return (
    <FormDialog
      {...form.formProps}
      className={styles.dialog}
      title={t('accounts.actions.scope')}
      isOpen={isOpen}
      isRunning={isLoading}
      isOver={current !== undefined}
      submit={t('accounts.scope.submit')}
      onClose={onClose}
    >
      {current ? (
        <AccountConflict before={account} current={current} />
      ) : (
        <>
          <p>{t('accounts.scope.text', { email })}</p>
          <ScopeFields values={values} form={form} />
        </>
      )}
    </FormDialog>
  );
}
