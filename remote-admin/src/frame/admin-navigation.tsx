import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { mayCall, type AdminRole } from '@exchange/shared-domain';
import { Menu } from '@exchange/shared-ui';
import { useAdminCountNewContactMessagesQuery } from '../contact-messages/contact-messages.api.ts';
import styles from './admin-navigation.module.css';
import { pagesOf, type AdminPath } from './admin-pages.ts';
import { useIsPhone } from './use-is-phone.ts';

/** Pages with a live connection show new messages at once. */
const COUNT_EVERY_MS = 60_000;

interface AdminNavigationProps {
  readonly role: AdminRole;
  readonly current: AdminPath | undefined;
}

/** The pages that the role may see: a row of links, and on a phone a menu. */
export function AdminNavigation({ role, current }: AdminNavigationProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { data: unread = 0 } = useAdminCountNewContactMessagesQuery(undefined, {
    pollingInterval: COUNT_EVERY_MS,
    skip: !mayCall(role, 'GET /contact-messages'),
  });
  const pages = pagesOf(role).map(({ path }) => {
    const name = t(`frame.pages.${path}`);
    return { path, name: path === 'contact-messages' && unread > 0 ? `${name} (${unread})` : name };
  });
  if (pages.length < 2) return null;
  if (isPhone) {
    const shown = pages.find(({ path }) => path === current)?.name;
    return (
      <nav className={styles.navigation} aria-label={t('frame.label')}>
        <Menu
          // Its name contains its visible text.
          label={shown === undefined ? t('frame.label') : `${t('frame.label')}: ${shown}`}
          trigger={
            <>
              {shown ?? t('frame.label')}
              <ChevronDown aria-hidden />
            </>
          }
          items={pages.map((page) => ({ id: page.path, label: page.name }))}
          {...(current !== undefined && { selectedKey: current })}
          onAction={(path) => void navigate(`/admin/${path}`)}
        />
      </nav>
    );
  }
  return (
    <nav className={styles.navigation} aria-label={t('frame.label')}>
      <ul className={styles.links}>
        {pages.map(({ path, name }) => (
          <li key={path}>
            <Link className={styles.link} to={`/admin/${path}`} aria-current={path === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
