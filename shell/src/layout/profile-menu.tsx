import { CircleUserRound, ListChecks, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Menu } from '@exchange/shared-ui';
import { useSignOut } from '../session/use-sign-out.ts';

/** The menu of a signed-in admin. */
export function ProfileMenu({ email }: { email: string }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <Menu
      label={t('profile.label', { email })}
      trigger={<CircleUserRound aria-hidden />}
      heading={{ title: email, subtitle: t('profile.role') }}
      items={[
        { id: 'transactions', label: t('profile.transactions'), icon: <ListChecks aria-hidden /> },
        { id: 'logout', label: t('profile.logout'), icon: <LogOut aria-hidden /> },
      ]}
      onAction={(id) => {
        if (id === 'logout') void signOut();
        else void navigate('/admin/transactions');
      }}
    />
  );
}
