import { contactStates, type ReceivedMessage } from '@exchange/shared-domain';
import { useModal } from '@exchange/shared-ui/dialog';
import {
  choice,
  layout,
  ListPage,
  Muted,
  paging,
  searchText,
  SmallButton,
  useListAddress,
  useWords,
} from '../../kit/index.ts';
import { useIsConnecting } from '../../frame/live/use-live.ts';
import styles from '../../kit/list/list-page.module.css';
import { ContactMessageDialog, ContactState } from './contact-message.dialog.tsx';
import { contactMessagesApi } from './contact-messages.api.ts';

const ALL = 'ALL';
const states = [ALL, ...contactStates] as const;
const listAddress = { search: searchText, state: choice(states, ALL), ...paging };
const usual = { state: ALL } as const;

/** What people wrote in the contact form. */
export default function ContactMessagesPage() {
  const { t } = useWords();
  const modal = useModal('contact-message');
  const list = useListAddress(listAddress, usual);
  const call = contactMessagesApi.useAdminGetContactMessagesQuery(list.query, { skip: useIsConnecting() });
  return (
    <>
      <ListPage
        title={t('frame.pages.contact-messages')}
        list={list}
        call={call}
        before={<Muted>{t('contactMessages.retention')}</Muted>}
        search={t('contactMessages.searchHint')}
        choices={{
          state: {
            label: t('contactMessages.state'),
            items: states.map((id) => ({ id, label: t(`contactMessages.states.${id}`) })),
          },
        }}
        texts={{ loading: t('contactMessages.loading'), failed: t('contactMessages.loadFailed') }}
        empty={{ title: t('contactMessages.none'), message: t('contactMessages.noneText') }}
      >
        {(items) => <ContactMessageRows messages={items} onOpen={(id) => modal.open({ id })} />}
      </ListPage>
      <ContactMessageDialog modal={modal} />
    </>
  );
}

interface ContactMessageRowsProps {
  readonly messages: readonly ReceivedMessage[];
  readonly onOpen: (id: string) => void;
}

function ContactMessageRows({ messages, onOpen }: ContactMessageRowsProps) {
  const { t, format } = useWords();
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
          <SmallButton
            aria-label={t('contactMessages.openWhat', { subject: message.subject, name: message.name })}
            onPress={() => onOpen(message.id)}
          >
            {t('contactMessages.open')}
          </SmallButton>
        </li>
      ))}
    </ul>
  );
}
