import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@exchange/shared-domain';
import { useAlert, useLanguage } from '@exchange/shared-platform';
import {
  conflictingAccountOf,
  useAdminChangeAccountMutation,
  useAdminRemoveSecondFactorMutation,
  useAdminResetAccountMutation,
} from '../staff/accounts.api.ts';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import type { AccountAction } from './account-list.tsx';
import { AccountConflict } from './account-conflict.tsx';
import { LinkNotice } from './link-notice.tsx';
import styles from './accounts.module.css';

interface ActionDialogProps {
  readonly account: Account;
  readonly action: Exclude<AccountAction, 'scope'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const changes = {
  disable: { isDisabled: true },
  enable: { isDisabled: false },
} as const;

/** Explains an action and carries it out. */
export function ActionDialog({ account, action, isOpen, onClose }: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const language = useLanguage();
  const [change, changing] = useAdminChangeAccountMutation();
  const [reset, resetting] = useAdminResetAccountMutation();
  const [removeFactor, removing] = useAdminRemoveSecondFactorMutation();
  // The account as the manager saw it; the list may change meanwhile.
  const [{ id, email, version }] = useState(account);
  const isRunning = changing.isLoading || resetting.isLoading || removing.isLoading;
  const current = conflictingAccountOf(changing.error ?? resetting.error);

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (action === 'reset') {
      await reset({ id, version, language });
      return;
    }
    const { error } =
      action === 'removeFactor' ? await removeFactor(id) : await change({ id, version, ...changes[action] });
    if (error !== undefined) return;
    alert({ type: 'success', message: `admin:accounts.done.${action}` });
    onClose();
  };

  const isOver = current !== undefined || resetting.data !== undefined;
  return (
    <FormDialog
      className={styles.dialog}
      title={t(`accounts.actions.${action}`)}
      isOpen={isOpen}
      isRunning={isRunning}
      isOver={isOver}
      variant={action === 'disable' || action === 'removeFactor' ? 'danger' : 'primary'}
      submit={t(`accounts.actions.${action}`)}
      onSubmit={(event) => void run(event)}
      onClose={onClose}
    >
      {current && <AccountConflict before={account} current={current} />}
      {resetting.data && <LinkNotice email={email} link={resetting.data.link} />}
      {!isOver && <p>{t(`accounts.questions.${action}`, { email })}</p>}
    </FormDialog>
  );
}
