import { invitationSchema, languages } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { Choice, FormDialog, useCallForm, useDraft, useWords } from '../kit/index.ts';
import { accountsApi } from './accounts.api.ts';
import { LinkNotice } from './link-notice.tsx';
import { ofForm, ScopeFields } from './scope-fields.tsx';

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
