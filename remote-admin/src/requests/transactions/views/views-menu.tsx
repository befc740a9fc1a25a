import { BookmarkPlus, ChevronDown, Pencil, Trash2, UserRound, Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { hasPower, type ListView } from '@exchange/shared-domain';
import { sessionSlice, useAlert, useAppSelector } from '@exchange/shared-platform';
import { Menu, onDemand, useOpener, type MenuEntry } from '@exchange/shared-ui';
import { addressOfView, type ListAddress } from '../list-address.ts';
import { useChange, useWords } from '../../../kit/index.ts';
import { viewsApi } from './views.api.ts';
import styles from './views.module.css';

const useDialogs = onDemand(() => import('./view.dialogs.tsx'));

export interface Counted {
  readonly name: string;
  readonly query: string;
  readonly count: string | undefined;
  /** Absent for the views that everybody has. */
  readonly saved?: ListView;
}

interface ViewsMenuProps {
  readonly address: ListAddress;
  /** The filters and the order of the list, as a view keeps them. */
  readonly current: string;
  /** The saved view that the list shows. */
  readonly open: ListView | undefined;
  /** No view has these filters and this order. */
  readonly isNew: boolean;
  readonly views: readonly Counted[];
}

interface Task {
  readonly kind: 'save' | 'rename' | 'delete';
  readonly view: ListView | undefined;
}

/** All saved views, because not all have a place in the line, and what can be done with the one that is open. */
export function ViewsMenu({ address, current, open, isNew, views }: ViewsMenuProps) {
  const { t } = useWords();
  const alert = useAlert();
  const navigate = useNavigate();
  const admin = useAppSelector(sessionSlice.selectors.selectAdmin);
  const [change] = useChange(viewsApi.useAdminChangeViewMutation()[0], ({ isShared }) =>
    isShared === true ? 'admin:views.nowShared' : 'admin:views.unshared',
  );
  const dialogs = useDialogs();
  const {
    how: task,
    key,
    open: begin,
    close,
  } = useOpener<Task>(dialogs, () => alert({ type: 'error', message: 'ui:notLoaded' }));
  const saved = views.filter((view) => view.saved !== undefined);
  const mayShare = admin !== undefined && hasPower(admin.role, 'share views');
  const mayChange = open !== undefined && (open.isShared ? mayShare : open.isOwn);

  const share = (view: ListView) => change({ id: view.id, isShared: !view.isShared });
  const entries: readonly (MenuEntry & { readonly isOffered: boolean; readonly run: () => void })[] = [
    ...saved.map((view) => ({
      id: `view ${view.saved?.id}`,
      label: view.count === undefined ? view.name : t('views.counted', { name: view.name, count: view.count }),
      icon: view.saved?.isShared === true ? <Users aria-hidden /> : <UserRound aria-hidden />,
      isOffered: true,
      run: () => void navigate({ search: addressOfView(view.query, address) }, { preventScrollReset: true }),
    })),
    {
      id: 'save',
      label: t('views.save'),
      icon: <BookmarkPlus aria-hidden />,
      isOffered: isNew,
      run: () => begin({ kind: 'save', view: open }),
    },
    {
      id: 'rename',
      label: t('views.rename', { name: open?.name }),
      icon: <Pencil aria-hidden />,
      isOffered: mayChange,
      run: () => begin({ kind: 'rename', view: open }),
    },
    {
      id: 'share',
      label: open?.isShared === true ? t('views.unshare', { name: open.name }) : t('views.share', { name: open?.name }),
      icon: <Users aria-hidden />,
      isOffered: mayChange && mayShare,
      run: () => open && void share(open),
    },
    {
      id: 'delete',
      label: t('views.delete', { name: open?.name }),
      icon: <Trash2 aria-hidden />,
      isOffered: mayChange,
      run: () => begin({ kind: 'delete', view: open }),
    },
  ];
  const offered = entries.filter(({ isOffered }) => isOffered);
  return (
    <>
      {offered.length > 0 && (
        <Menu
          label={t('views.menu')}
          trigger={
            <span className={styles.trigger}>
              {isNew ? t('views.saveShort') : t('views.more')}
              <ChevronDown aria-hidden />
            </span>
          }
          items={offered}
          onAction={(id) => offered.find((entry) => entry.id === id)?.run()}
        />
      )}
      {dialogs.part && task && (
        <dialogs.part.ViewDialogs
          key={key}
          {...task}
          query={current}
          hasSearch={address.search !== undefined}
          views={saved.flatMap((view) => view.saved ?? [])}
          mayShare={mayShare}
          onClose={close}
        />
      )}
    </>
  );
}
