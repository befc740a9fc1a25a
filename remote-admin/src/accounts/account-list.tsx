import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account, AccountState } from '@exchange/shared-domain';
import { sessionSlice, useAppSelector, useFormat, useNow } from '@exchange/shared-platform';
import { Chip, Menu } from '@exchange/shared-ui';
import { Breakable, DataTable } from '../data-table/data-table.tsx';
import styles from './accounts.module.css';
import { useOfficeNames } from '../office-names/office-names.ts';

/** An action of a manager on the account of somebody else; `scope` is its role and offices. */
export type AccountAction = 'scope' | 'reset' | 'removeFactor' | 'disable' | 'enable';

/** The actions that change something of this account. */
export function changesOf({ state, hasSecondFactor }: Account): AccountAction[] {
  if (state === 'disabled') return ['enable'];
  return ['scope', 'reset', ...(hasSecondFactor ? ['removeFactor' as const] : []), 'disable'];
}

const tones = { waiting: 'waiting', active: 'success', disabled: 'danger' } as const satisfies Record<
  AccountState,
  string
>;

const MINUTE = 60_000;

interface AccountListProps {
  readonly accounts: readonly Account[];
  readonly onAction: (account: Account, action: AccountAction) => void;
}

/** The accounts, each with a menu of what the manager can do. The manager's own account has none. */
export function AccountList({ accounts, onAction }: AccountListProps) {
  const { t } = useTranslation('admin');
  const own = useAppSelector(sessionSlice.selectors.selectAdmin)?.email;
  const officeNames = useOfficeNames();
  const menuOf = (account: Account) => {
    const actions = changesOf(account);
    return (
      <Menu
        label={t('accounts.actionsOf', { email: account.email })}
        trigger={<Ellipsis aria-hidden />}
        items={actions.map((id) => ({ id, label: t(`accounts.actions.${id}`) }))}
        onAction={(chosen) => {
          const action = actions.find((id) => id === chosen);
          if (action) onAction(account, action);
        }}
      />
    );
  };
  return (
    <DataTable
      label={t('frame.pages.accounts')}
      columns={[
        { id: 'email', header: t('accounts.email') },
        { id: 'role', header: t('accounts.role') },
        { id: 'offices', header: t('accounts.offices') },
        { id: 'state', header: t('accounts.state') },
      ]}
      actionsHeader={t('actions.title')}
      rows={accounts.map((account) => {
        const { id, email, role, state } = account;
        const isOwn = email === own;
        return {
          id,
          cells: {
            email: <Breakable text={isOwn ? t('accounts.you', { email }) : email} />,
            role: <span className={styles.role}>{t(`roles.${role}`)}</span>,
            offices: officeNames(account.offices),
            state: (
              <div className={styles.state}>
                <Chip tone={tones[state]}>{t(`accounts.states.${state}`)}</Chip>
                <LinkState account={account} />
              </div>
            ),
          },
          ...(!isOwn && { actions: menuOf(account) }),
        };
      })}
    />
  );
}

/** When the link of a waiting account expires. */
function LinkState({ account: { state, linkExpiresAt } }: { account: Account }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const now = useNow(MINUTE);
  if (state !== 'waiting') return null;
  const isUsable = linkExpiresAt !== undefined && new Date(linkExpiresAt) > now;
  return (
    <span className={styles.hint}>
      {isUsable ? t('accounts.linkUntil', { time: format.dateTime(linkExpiresAt) }) : t('accounts.linkExpired')}
    </span>
  );
}
