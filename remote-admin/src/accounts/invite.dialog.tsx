import { invitationSchema, languages } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { Choice, FormDialog, Muted, useCallForm, useDraft, useWords } from '../kit/index.ts';
import { accountsApi } from './accounts.api.ts';
import { ofForm, ScopeFields } from './scope-fields.tsx';
import styles from './accounts.module.css';

const schema = ofForm(invitationSchema);

/** The form of an invitation and, when it was sent, its link. */
export function InviteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useWords();
  const language = useLanguage();
  const { values, change } = useDraft<Record<'email' | 'role' | 'offices' | 'language', string>>(
    'invite',
    isOpen,
    () => ({ email: '', role: 'operator', offices: '', language }),
  );
  const [invite, { data: invited }] = accountsApi.useAdminInviteAccountMutation();
  const form = useCallForm({ schema, values, onChange: change, optional: ['offices'], send: invite });
  return (
    <FormDialog
      form={form}
      title={t('accounts.invite.title')}
      isOpen={isOpen}
      isOver={invited !== undefined}
      submit={t('accounts.invite.submit')}
      onClose={onClose}
    >
      {invited ? (
        <LinkNotice email={invited.account.email} link={invited.link} />
      ) : (
        <>
          <p>{t('accounts.invite.text')}</p>
          <TextField label={t('accounts.email')} type="email" autoComplete="off" isRequired {...form.field('email')} />
          <ScopeFields values={values} form={form} />
          <Choice
            label={t('accounts.invite.language')}
            items={languages.map((code) => ({ id: code, label: t(`languages.${code}`) }))}
            {...form.field('language')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The link that sets a password. It is shown only here and only once. */
export function LinkNotice({ email, link }: { email: string; link: string }) {
  const { t } = useWords();
  return (
    <>
      <p role="status">{t('accounts.link.sent', { email })}</p>
      <div className={styles.link}>
        <code>{link}</code>
        <CopyButton text={link} label={t('accounts.link.copy')} />
      </div>
      <Muted>{t('accounts.link.once')}</Muted>
    </>
  );
}
