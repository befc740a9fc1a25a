import { useTranslation } from 'react-i18next';
import { adminRoles, type AdminRole } from '@exchange/shared-domain';
import { Select } from '@exchange/shared-ui/select';

interface RoleFieldProps {
  readonly role: AdminRole;
  readonly onChange: (role: string) => void;
}

/** Every role of the table of rights, with what the chosen one does. */
export function RoleField({ role, onChange }: RoleFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <Select
      label={t('accounts.role')}
      hint={t(`accounts.roleHints.${role}`)}
      items={adminRoles.map((each) => ({ id: each, label: t(`roles.${each}`) }))}
      selectedKey={role}
      onChange={onChange}
    />
  );
}
