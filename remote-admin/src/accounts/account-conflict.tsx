import { useTranslation } from 'react-i18next';
import type { Account } from '@exchange/shared-domain';
import { ConflictNotice } from '../conflict/conflict-notice.tsx';
import { useOfficeNames } from '../office-names/office-names.ts';

interface AccountConflictProps {
  /** The account as the manager saw it. */
  readonly before: Account;
  readonly current: Account;
}

/** Says what somebody else changed meanwhile. */
export function AccountConflict({ before, current }: AccountConflictProps) {
  const { t } = useTranslation('admin');
  const officeNames = useOfficeNames();
  const changes = [
    { name: t('accounts.role'), was: t(`roles.${before.role}`), is: t(`roles.${current.role}`) },
    { name: t('accounts.offices'), was: officeNames(before.offices), is: officeNames(current.offices) },
    {
      name: t('accounts.state'),
      was: t(`accounts.states.${before.state}`),
      is: t(`accounts.states.${current.state}`),
    },
  ].filter(({ was, is }) => was !== is);
  return (
    <ConflictNotice title={t('accounts.conflict.title', { email: current.email })}>
      {changes.length === 0 && <p>{t('accounts.conflict.reset')}</p>}
      {changes.map(({ name, was, is }) => (
        <p key={name}>{t('accounts.conflict.change', { name, was, is })}</p>
      ))}
      <p>{t('accounts.conflict.next')}</p>
    </ConflictNotice>
  );
}
