import { CircleUserRound, ListChecks, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Menu } from '@exchange/shared-ui';
import { signedOut, useAlert, useAppDispatch } from '@exchange/shared-platform';

export function ProfileMenu({ email }: { email: string }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const alert = useAlert();
  const signOut = async () => {
    // Home first: otherwise the guard of the admin pages sees the end of the session and asks to sign in again.
    await navigate('/', { flushSync: true });
    dispatch(signedOut());
    alert({ type: 'success', message: 'platform:alerts.adminLoggedOut' });
  };
  return (
    <Menu
      label={t('profile.label', { email })}
      trigger={<CircleUserRound aria-hidden />}
      heading={{ title: email, subtitle: t('profile.role') }}
      items={[
        { id: 'transactions', label: t('profile.transactions'), icon: <ListChecks aria-hidden /> },
        { id: 'logout', label: t('profile.logout'), icon: <LogOut aria-hidden /> },
      ]}
      onAction={(id) => void (id === 'logout' ? signOut() : navigate('/admin/transactions'))}
    />
  );
}
