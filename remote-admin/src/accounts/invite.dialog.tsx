import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminRoles, invitationSchema, languages, type Invitation } from '@exchange/shared-domain';
import { codeOf, useForm, useLanguage } from '@exchange/shared-platform';
import { Button, TextField } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { Select } from '@exchange/shared-ui/select';
import { useAdminInviteAccountMutation } from '../accounts-api/accounts.api.ts';
import { LinkNotice } from './link-notice.tsx';
import styles from './accounts.module.css';

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The form of an invitation and, when it was sent, its link. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const language = useLanguage();
  const [values, setValues] = useState<Record<'email' | 'role' | 'language', string>>({
    email: '',
    role: 'operator',
    language,
  });
  const [invite, { data: invited, isLoading }] = useAdminInviteAccountMutation();
  const send = async (invitation: Invitation) => {
    const { error } = await invite(invitation);
    if (codeOf(error) === 'ENTITY_ALREADY_EXISTS') form.showError('email', 'accountExists');
  };
  const form = useForm({
    schema: invitationSchema,
    values,
    onChange: setValues,
    onValid: (invitation) => void send(invitation),
  });
  return (
    <Dialog
      title={t('accounts.invite.title')}
      isOpen={isOpen}
      isBusy={isLoading}
      onOpenChange={onClose}
      footer={
        invited ? (
          <Button onPress={onClose}>{t('conflict.close')}</Button>
        ) : (
          <>
            <Button variant="secondary" isDisabled={isLoading} onPress={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" form={formId} isDisabled={!form.isComplete} isPending={isLoading}>
              {t('accounts.invite.submit')}
            </Button>
          </>
        )
      }
    >
      {invited ? (
        <LinkNotice email={invited.account.email} link={invited.link} />
      ) : (
        <form {...form.formProps} id={formId} className={styles.dialog}>
          <p>{t('accounts.invite.text')}</p>
          <TextField label={t('accounts.email')} type="email" autoComplete="off" isRequired {...form.field('email')} />
          <Select
            label={t('accounts.role')}
            hint={t(`accounts.roleHints.${values.role === 'manager' ? 'manager' : 'operator'}`)}
            items={adminRoles.map((role) => ({ id: role, label: t(`roles.${role}`) }))}
            selectedKey={values.role}
            onChange={(role) => setValues({ ...values, role })}
          />
          <Select
            label={t('accounts.invite.language')}
            items={languages.map((code) => ({ id: code, label: t(`languages.${code}`) }))}
            selectedKey={values.language}
            onChange={(code) => setValues({ ...values, language: code })}
          />
        </form>
      )}
    </Dialog>
  );
}
