import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mayCall, type AdminRole } from '@exchange/shared-domain';
import { IconButton } from '@exchange/shared-ui';
import { waitingApi } from './notices/waiting.api.ts';
import styles from './admin-navigation.module.css';
import { pagesOf, type AdminPath } from './admin-pages.ts';
import { pageAddress, useIsBound, useRemembered, useWords } from '../kit/index.ts';

/** The live connection shows new messages at once; this is for the time without it. */
const COUNT_EVERY_MS = 60_000;

const groups = ['work', 'management', 'own'] as const;

export interface AdminNavigationProps {
  readonly role: AdminRole;
  readonly current: AdminPath | undefined;
  readonly onNavigate?: () => void;
}

/** Links to the pages that the role may see. Where there is little room, the name stands below the icon. */
export function AdminNavigation({ role, current, onNavigate }: AdminNavigationProps) {
  const { t } = useWords();
  const { data: unread = 0 } = waitingApi.useAdminCountNewContactMessagesQuery(undefined, {
    pollingInterval: COUNT_EVERY_MS,
    skip: !mayCall(role, 'GET /contact-messages'),
  });
  const pages = pagesOf(role, useIsBound());
  return (
    <nav className={styles.navigation} aria-label={t('frame.label')}>
      {groups.map((group) => (
        <ul key={group} aria-label={t(`frame.groups.${group}`)}>
          {pages
            .filter((page) => page.group === group)
            .map(({ path, icon: Icon }) => {
              const count = path === 'contact-messages' ? unread : 0;
              const name = t(`frame.pages.${path}`);
              return (
                <li key={path}>
                  <Link
                    className={styles.link}
                    to={pageAddress(path)}
                    aria-current={path === current ? 'page' : undefined}
                    onClick={onNavigate}
                  >
                    <Icon aria-hidden />
                    <span className={styles.name}>{count > 0 ? `${name} (${count})` : name}</span>
                    {count > 0 && <span className={styles.mark} />}
                  </Link>
                </li>
              );
            })}
        </ul>
      ))}
    </nav>
  );
}

/** Narrower screens need the room for the list. */
const WIDE = '(width >= 100em)';

/** The navigation beside the work: names below icons, or beside them. The choice is remembered. */
export function SideNavigation(props: AdminNavigationProps) {
  const { t } = useWords();
  const [chosen, choose] = useRemembered<boolean>('adminNavigation', 'boolean');
  const isOpen = chosen ?? globalThis.matchMedia(WIDE).matches;
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <div className={styles.side} data-open={isOpen}>
      <div className={styles.sticky}>
        <AdminNavigation {...props} />
        <IconButton
          label={t('frame.names')}
          icon={<Icon aria-hidden />}
          aria-expanded={isOpen}
          onPress={() => choose(!isOpen)}
        />
      </div>
    </div>
  );
}
