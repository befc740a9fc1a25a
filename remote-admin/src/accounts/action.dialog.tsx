import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@exchange/shared-domain';
import { useAlert, useLanguage } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import {
  conflictingAccountOf,
  useAdminChangeAccountMutation,
  useAdminRemoveSecondFactorMutation,
  useAdminResetAccountMutation,
} from '../accounts-api/accounts.api.ts';
import type { AccountAction } from './account-action.ts';
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

  const run = async () => {
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
    <Dialog
      title={t(`accounts.actions.${action}`)}
      isOpen={isOpen}
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        isOver ? (
          <Button onPress={onClose}>{t('conflict.close')}</Button>
        ) : (
          <>
            <Button variant="secondary" isDisabled={isRunning} onPress={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button
              variant={action === 'disable' || action === 'removeFactor' ? 'danger' : 'primary'}
              isPending={isRunning}
              onPress={() => void run()}
            >
              {t(`accounts.actions.${action}`)}
            </Button>
          </>
        )
      }
    >
      <div className={styles.dialog}>
        {current && <AccountConflict before={account} current={current} />}
        {resetting.data && <LinkNotice email={email} link={resetting.data.link} />}
        {!isOver && <p>{t(`accounts.questions.${action}`, { email })}</p>}
      </div>
    </Dialog>
  );
}
