import { UserPlus, Ellipsis } from 'lucide-react';
import type { Account } from '@exchange/shared-domain';
import { Button, Chip, Menu, useOpener } from '@exchange/shared-ui';
import { sessionSlice, useAppSelector, useNow } from '@exchange/shared-platform';
import {
  AdminPage,
  Breakable,
  DataTable,
  Loaded,
  Muted,
  useChoiceTexts,
  useOfficeNames,
  useOwnOffices,
  useWords,
} from '../kit/index.ts';
import { accountsApi } from './accounts.api.ts';
import { AccountDialog, type AccountAction } from './account.dialog.tsx';
import { InviteDialog } from './invite.dialog.tsx';
import styles from './accounts.module.css';

interface Chosen {
  readonly account: Account;
  readonly action: AccountAction;
}

export default function AccountsPage() {
  const { t } = useWords();
  const list = accountsApi.useAdminGetAccountsQuery();
  const { open, last, key, dialog } = useOpener<Chosen | 'invite'>();

  return (
    <AdminPage
      title={t('frame.pages.accounts')}
      actions={
        <Button size="small" icon={<UserPlus aria-hidden />} onPress={() => open('invite')}>
          {t('accounts.invite.title')}
        </Button>
      }
    >
      <Loaded
        call={list}
        loading={t('accounts.loading')}
        placeholders={{ of: 'row', count: 6 }}
        failed={t('accounts.failed')}
      >
        {(accounts) => <AccountList accounts={accounts} onAction={(account, action) => open({ account, action })} />}
      </Loaded>
      {last === 'invite' && <InviteDialog key={key} {...dialog} />}
      {last !== undefined && last !== 'invite' && <AccountDialog key={key} {...last} {...dialog} />}
    </AdminPage>
  );
}

/** The actions that change something of this account. */
function changesOf({ state, hasSecondFactor }: Account): AccountAction[] {
  if (state === 'disabled') return ['enable'];
  return ['scope', 'reset', ...(hasSecondFactor ? ['removeFactor' as const] : []), 'disable'];
}

const tones = { waiting: 'waiting', active: 'success', disabled: 'danger' } as const satisfies Record<
  Account['state'],
  string
>;

interface AccountListProps {
  readonly accounts: readonly Account[];
  readonly onAction: (account: Account, action: AccountAction) => void;
}

/** The accounts, each with a menu of what the manager can do. The own account and those of more offices have none. */
function AccountList({ accounts, onAction }: AccountListProps) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const own = useAppSelector(sessionSlice.selectors.selectAdmin)?.email;
  const officeNames = useOfficeNames();
  const { offices: known, areAll } = useOwnOffices();
  const isWider = ({ offices }: Account) =>
    !areAll && (offices.length === 0 || offices.some((id) => known.every((office) => office.id !== id)));
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
      columns={['email', 'role', 'offices', 'state']}
      header={(id) => t(`accounts.${id}`)}
      rows={accounts.map((account) => {
        const { id, email, role, state } = account;
        const isOwn = email === own;
        return {
          id,
          cells: {
            email: <Breakable text={isOwn ? t('accounts.you', { email }) : email} />,
            role: <span className={styles.role}>{choices.role[role]}</span>,
            offices: officeNames(account.offices),
            state: (
              <div className={styles.state}>
                <Chip tone={tones[state]}>{t(`accounts.states.${state}`)}</Chip>
                <LinkState account={account} />
              </div>
            ),
          },
          ...(!isOwn && !isWider(account) && { actions: menuOf(account) }),
        };
      })}
    />
  );
}

/** When the link of a waiting account expires. */
function LinkState({ account: { state, linkExpiresAt } }: { account: Account }) {
  const { t, format } = useWords();
  const now = useNow();
  if (state !== 'waiting') return null;
  const isUsable = linkExpiresAt !== undefined && new Date(linkExpiresAt) > now;
  return (
    <Muted as="span">
      {isUsable ? t('accounts.linkUntil', { time: format.dateTime(linkExpiresAt) }) : t('accounts.linkExpired')}
    </Muted>
  );
}
