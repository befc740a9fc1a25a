import { useState } from 'react';
import { accountSchema, accountScopeSchema, type Account } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import {
  changedRecordOf,
  FormDialog,
  Notice,
  useCallForm,
  useChoiceTexts,
  useOfficeNames,
  useWords,
} from '../kit/index.ts';
import { accountsApi } from './accounts.api.ts';
import { LinkNotice } from './link-notice.tsx';
import { officesText, ofForm, ScopeFields } from './scope-fields.tsx';

/** An action of a manager on the account of somebody else; `scope` is its role and offices. */
export type AccountAction = 'scope' | 'reset' | 'removeFactor' | 'disable' | 'enable';

interface AccountDialogProps {
  readonly account: Account;
  readonly action: AccountAction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What a manager does with an account: its scope in a form, another action after a question. */
export const AccountDialog = ({ action, ...dialog }: AccountDialogProps) =>
  action === 'scope' ? <ScopeDialog {...dialog} /> : <ActionDialog action={action} {...dialog} />;

type ActionDialogProps = AccountDialogProps & { readonly action: Exclude<AccountAction, 'scope'> };

/** Explains an action and carries it out. */
function ActionDialog({ account, action, isOpen, onClose }: ActionDialogProps) {
  const { t } = useWords();
  const language = useLanguage();
  const [change, changing] = accountsApi.useAdminChangeAccountMutation();
  const [reset, resetting] = accountsApi.useAdminResetAccountMutation();
  const [removeFactor] = accountsApi.useAdminRemoveSecondFactorMutation();
  // The account as the manager saw it; the list may change meanwhile.
  const [{ id, email, version }] = useState(account);
  const current = changedRecordOf(changing.error ?? resetting.error, accountSchema);
  const form = useCallForm<object, object, unknown>({
    schema: z.object({}),
    values: {},
    onChange: () => undefined,
    send: () => {
      if (action === 'reset') return reset({ id, version, language });
      return action === 'removeFactor' ? removeFactor(id) : change({ id, version, isDisabled: action === 'disable' });
    },
    // The link of a reset is shown first.
    ...(action !== 'reset' && { success: `admin:accounts.done.${action}`, onDone: onClose }),
  });
  const isOver = current !== undefined || resetting.data !== undefined;
  return (
    <FormDialog
      form={form}
      title={t(`accounts.actions.${action}`)}
      isOpen={isOpen}
      isOver={isOver}
      variant={action === 'disable' || action === 'removeFactor' ? 'danger' : 'primary'}
      submit={t(`accounts.actions.${action}`)}
      onClose={onClose}
    >
      {current && <AccountConflict before={account} current={current} />}
      {resetting.data && <LinkNotice email={email} link={resetting.data.link} />}
      {!isOver && <p>{t(`accounts.questions.${action}`, { email })}</p>}
    </FormDialog>
  );
}

const schema = ofForm(accountScopeSchema);

function ScopeDialog({ account, isOpen, onClose }: Omit<AccountDialogProps, 'action'>) {
  const { t } = useWords();
  // The account as the manager saw it; the list may change meanwhile.
  const [{ id, email, version, role, offices }] = useState(account);
  const [values, setValues] = useState<Record<'role' | 'offices', string>>({ role, offices: officesText(offices) });
  const [change, { error: refusal }] = accountsApi.useAdminChangeAccountMutation();
  const current = changedRecordOf(refusal, accountSchema);
  const form = useCallForm({
    schema,
    values,
    onChange: setValues,
    optional: ['offices'],
    send: (scope) => change({ id, version, ...scope }),
    success: 'admin:accounts.done.scope',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('accounts.actions.scope')}
      isOpen={isOpen}
      isOver={current !== undefined}
      submit={t('actions.save')}
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

interface AccountConflictProps {
  /** The account as the manager saw it. */
  readonly before: Account;
  readonly current: Account;
}

/** Says what somebody else changed meanwhile. */
function AccountConflict({ before, current }: AccountConflictProps) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const officeNames = useOfficeNames();
  const changes = [
    { name: t('accounts.role'), was: choices.role[before.role], is: choices.role[current.role] },
    { name: t('accounts.offices'), was: officeNames(before.offices), is: officeNames(current.offices) },
    { name: t('accounts.state'), was: t(`accounts.states.${before.state}`), is: t(`accounts.states.${current.state}`) },
  ].filter(({ was, is }) => was !== is);
  return (
    <Notice title={t('accounts.conflict.title', { email: current.email })}>
      {changes.length === 0 && <p>{t('accounts.conflict.reset')}</p>}
      {changes.map(({ name, was, is }) => (
        <p key={name}>{t('accounts.conflict.change', { name, was, is })}</p>
      ))}
      <p>{t('accounts.conflict.next')}</p>
    </Notice>
  );
}
