import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@exchange/shared-domain';
import { Button } from '@exchange/shared-ui';
import { useLastDefined } from '../form-dialog/use-last-defined.ts';
import { Loaded } from '../loading/loaded.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { useAdminGetAccountsQuery } from '../staff/accounts.api.ts';
import { type AccountAction, AccountList } from './account-list.tsx';
import { ActionDialog } from './action.dialog.tsx';
import { ScopeDialog } from './scope.dialog.tsx';
import { InviteDialog } from './invite.dialog.tsx';

/** The open dialog. Each opening has a time of its own, so that a form starts empty. */
interface Opening {
  readonly at: number;
  readonly chosen?: { readonly account: Account; readonly action: AccountAction };
}

export default function AccountsPage() {
  const { t } = useTranslation('admin');
  const list = useAdminGetAccountsQuery();
  const [opening, setOpening] = useState<Opening>();
  const shown = useLastDefined(opening);
  const open = (chosen?: Opening['chosen']) => setOpening({ at: Date.now(), ...(chosen && { chosen }) });
  const dialog = { isOpen: opening !== undefined, onClose: () => setOpening(undefined) };

  return (
    <AdminPage
      title={t('frame.pages.accounts')}
      actions={
        <Button size="small" icon={<UserPlus aria-hidden />} onPress={() => open()}>
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
      {shown?.chosen && <ChosenDialog key={shown.at} {...shown.chosen} {...dialog} />}
      {shown && !shown.chosen && <InviteDialog key={shown.at} {...dialog} />}
    </AdminPage>
  );
}

interface ChosenDialogProps {
  readonly account: Account;
  readonly action: AccountAction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const ChosenDialog = ({ action, ...dialog }: ChosenDialogProps) =>
  action === 'scope' ? <ScopeDialog {...dialog} /> : <ActionDialog action={action} {...dialog} />;
