import { useState } from 'react';
import { messageChannels, messageStates, type Message } from '@exchange/shared-domain';
import { Button, ButtonLink, useOpener } from '@exchange/shared-ui';
import { useIsConnecting } from '../frame/live/use-live.ts';
import { messagesApi } from '../requests/sent-messages/messages.api.ts';
import { SendAgainDialog } from '../requests/sent-messages/send-again.dialog.tsx';
import { choice, ListPage, paging, SmallButton, useListAddress, useWords } from '../kit/index.ts';
import styles from '../kit/list/list-page.module.css';
import { MessageRows } from './message-rows.tsx';

const ALL = 'ALL';
const states = [...messageStates, ALL] as const;
const channels = [ALL, ...messageChannels] as const;
const listAddress = { state: choice(states, ALL), channel: choice(channels, ALL), ...paging };
const usual = { state: 'FAILED', channel: ALL } as const;

/** The messages to clients and to support: the failed ones, unless a filter says otherwise. */
export default function MessagesPage() {
  const { t } = useWords();
  const list = useListAddress(listAddress, usual);
  const call = messagesApi.useAdminGetMessagesQuery(list.query, { skip: useIsConnecting() });
  const failed = list.values.state === 'FAILED';
  const empty = {
    title: t(failed ? 'messages.noneFailed' : 'messages.noneFound'),
    message: t(failed ? 'messages.noneFailedText' : 'grid.empty.filteredText'),
  };

  const [selected, setSelected] = useState<readonly string[]>([]);
  const repeatable = (call.data?.items ?? []).filter(({ mayRepeat }) => mayRepeat);
  const chosen = repeatable.filter(({ id }) => selected.includes(id));
  const question = useOpener<readonly Message[]>();
  const areAllChosen = repeatable.length > 0 && chosen.length === repeatable.length;

  return (
    <>
      <ListPage
        title={t('frame.pages.messages')}
        actions={
          <ButtonLink to="/admin/messages/texts" variant="secondary" size="small">
            {t('messageTexts.title')}
          </ButtonLink>
        }
        list={list}
        call={call}
        choices={{
          state: { label: t('messages.state'), items: states.map((id) => ({ id, label: t(`messages.states.${id}`) })) },
          channel: {
            label: t('messages.channel'),
            items: channels.map((id) => ({ id, label: t(`messages.channels.${id}`) })),
          },
        }}
        texts={{ loading: t('messages.loading'), failed: t('messages.loadFailed') }}
        empty={empty}
        emptied={empty}
      >
        {(items, isFetching) => (
          <>
            {repeatable.length > 0 && (
              <div className={styles.buttons}>
                <SmallButton
                  variant="ghost"
                  onPress={() => setSelected(areAllChosen ? [] : repeatable.map(({ id }) => id))}
                >
                  {t(areAllChosen ? 'messages.selectNone' : 'messages.selectAll')}
                </SmallButton>
                <Button size="small" isDisabled={chosen.length === 0} onPress={() => question.open(chosen)}>
                  {t('messages.sendSelected', { count: chosen.length })}
                </Button>
              </div>
            )}
            <MessageRows
              messages={items}
              isBusy={isFetching}
              selected={selected}
              onSelect={(id, isSelected) =>
                setSelected(isSelected ? [...selected, id] : selected.filter((each) => each !== id))
              }
              onSendAgain={(message) => question.open([message])}
            />
          </>
        )}
      </ListPage>
      {question.last && (
        <SendAgainDialog messages={question.last} {...question.dialog} onDone={() => setSelected([])} />
      )}
    </>
  );
}
