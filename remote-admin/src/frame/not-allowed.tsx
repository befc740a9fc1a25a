import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AdminRole } from '@exchange/shared-domain';
import { PageMeta } from '@exchange/shared-platform';
import { ErrorPanel } from '@exchange/shared-ui';

/** Replaces a page that the role may not see. */
export function NotAllowed({ role }: { role: AdminRole }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  return (
    <>
      <PageMeta title={t('frame.notAllowed.title')} />
      <ErrorPanel
        title={t('frame.notAllowed.title')}
        message={t('frame.notAllowed.text', { role: t(`roles.${role}`) })}
        action={{ label: t('frame.notAllowed.back'), onPress: () => void navigate('/admin') }}
      />
    </>
  );
}
