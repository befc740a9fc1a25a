import { useTranslation } from 'react-i18next';
import { contactStates, type ReceivedMessage } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { useModal } from '@exchange/shared-ui/dialog';
import { Select } from '@exchange/shared-ui/select';
import { Button } from '@exchange/shared-ui';
import layout from '../../kit/page/layout.module.css';
import { Muted } from '../../kit/page/muted.tsx';
import { AdminPage } from '../../kit/page/admin-page.tsx';
import { useLiveState } from '../../frame/live/use-live.ts';
import { PagedList } from '../../kit/list/paged-list.tsx';
import styles from '../../kit/list/paging.module.css';
import { readSearch, SearchField } from '../../kit/list/search-field.tsx';
import { oneOf, usePageAddress } from '../../kit/list/use-page-address.ts';
import { ContactMessageDialog, ContactState } from './contact-message.dialog.tsx';
import { useAdminGetContactMessagesQuery } from './contact-messages.api.ts';

const ALL = 'ALL';

/** What people wrote in the contact form. */
export default function ContactMessagesPage() {
  const { t } = useTranslation('admin');
  const live = useLiveState();
  const modal = useModal('contact-message');
  const { address, page, range, change, goTo } = usePageAddress();
  const state = oneOf(contactStates, address.get('state'));
  const search = readSearch(address.get('search') ?? '');
  const list = useAdminGetContactMessagesQuery(
    { ...(state && { state }), ...(search && { search }), ...range },
    { skip: live === 'connecting' },
  );
  const isNarrowed = state !== undefined || search !== undefined;
  return (
    <AdminPage title={t('frame.pages.contact-messages')}>
      <Muted>{t('contactMessages.retention')}</Muted>
      <div role="search" className={styles.filters} aria-label={t('filters.title')}>
        <SearchField
          hint={t('contactMessages.searchHint')}
          value={search}
          onChange={(next) => change({ search: next }, true)}
        />
        <Select
          label={t('contactMessages.state')}
          items={([ALL, ...contactStates] as const).map((id) => ({ id, label: t(`contactMessages.states.${id}`) }))}
          selectedKey={state ?? ALL}
          onChange={(next) => change({ state: next === ALL ? undefined : next })}
        />
      </div>
      <PagedList
        list={list}
        page={page}
        onPage={goTo}
        texts={{ loading: t('contactMessages.loading'), failed: t('contactMessages.loadFailed') }}
        empty={{
          title: t(isNarrowed ? 'grid.empty.filteredTitle' : 'contactMessages.none'),
          message: t(isNarrowed ? 'grid.empty.filteredText' : 'contactMessages.noneText'),
        }}
      >
        {(items) => <ContactMessageRows messages={items} onOpen={(id) => modal.open({ id })} />}
      </PagedList>
      <ContactMessageDialog modal={modal} />
    </AdminPage>
  );
}

interface ContactMessageRowsProps {
  readonly messages: readonly ReceivedMessage[];
  readonly onOpen: (id: string) => void;
}

function ContactMessageRows({ messages, onOpen }: ContactMessageRowsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <ul className={layout.cards} aria-label={t('frame.pages.contact-messages')}>
      {messages.map((message) => (
        <li key={message.id} className={styles.row}>
          <div className={styles.about}>
            <p className={styles.buttons}>
              <strong>{message.subject}</strong>
              <ContactState state={message.state} />
            </p>
            <Muted>
              {message.name}, <time dateTime={message.receivedAt}>{format.dateTime(message.receivedAt)}</time>
            </Muted>
          </div>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('contactMessages.openWhat', { subject: message.subject, name: message.name })}
            onPress={() => onOpen(message.id)}
          >
            {t('contactMessages.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
