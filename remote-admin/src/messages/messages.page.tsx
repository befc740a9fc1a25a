import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageChannels, messageStates, type Message } from '@exchange/shared-domain';
import { Button, ButtonLink } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { AdminPage } from '../kit/page/admin-page.tsx';
import { useLastDefined } from '../kit/form/use-last-defined.ts';
import { useLiveState } from '../frame/live/use-live.ts';
import { useAdminGetMessagesQuery } from '../requests/sent-messages/messages.api.ts';
import { SendAgainDialog } from '../requests/sent-messages/send-again.dialog.tsx';
import { PagedList } from '../kit/list/paged-list.tsx';
import styles from '../kit/list/paging.module.css';
import { oneOf, usePageAddress } from '../kit/list/use-page-address.ts';
import { MessageRows } from './message-rows.tsx';

const ALL = 'ALL';

/** The messages to clients and to support: the failed ones, unless a filter says otherwise. */
export default function MessagesPage() {
  const { t } = useTranslation('admin');
  const live = useLiveState();
  const { address, page, range, change, goTo } = usePageAddress();
  const asked = address.get('state');
  const state = asked === ALL ? undefined : (oneOf(messageStates, asked) ?? 'FAILED');
  const channel = oneOf(messageChannels, address.get('channel'));
  const list = useAdminGetMessagesQuery(
    { ...(state && { state }), ...(channel && { channel }), ...range },
    { skip: live === 'connecting' },
  );

  const [selected, setSelected] = useState<readonly string[]>([]);
  const repeatable = (list.data?.items ?? []).filter(({ mayRepeat }) => mayRepeat);
  const chosen = repeatable.filter(({ id }) => selected.includes(id));
  const [question, ask] = useState<readonly Message[]>();
  const shown = useLastDefined(question);
  const areAllChosen = repeatable.length > 0 && chosen.length === repeatable.length;

  return (
    <AdminPage
      title={t('frame.pages.messages')}
      actions={
        <ButtonLink to="/admin/messages/texts" variant="secondary" size="small">
          {t('messageTexts.title')}
        </ButtonLink>
      }
    >
      <div role="search" className={styles.filters} aria-label={t('filters.title')}>
        <Select
          label={t('messages.state')}
          items={([...messageStates, ALL] as const).map((id) => ({ id, label: t(`messages.states.${id}`) }))}
          selectedKey={state ?? ALL}
          onChange={(next) => change({ state: next === 'FAILED' ? undefined : next })}
        />
        <Select
          label={t('messages.channel')}
          items={([ALL, ...messageChannels] as const).map((id) => ({ id, label: t(`messages.channels.${id}`) }))}
          selectedKey={channel ?? ALL}
          onChange={(next) => change({ channel: next === ALL ? undefined : next })}
        />
      </div>
      <PagedList
        list={list}
        page={page}
        onPage={goTo}
        texts={{ loading: t('messages.loading'), failed: t('messages.loadFailed') }}
        empty={{
          title: t(state === 'FAILED' ? 'messages.noneFailed' : 'messages.noneFound'),
          message: t(state === 'FAILED' ? 'messages.noneFailedText' : 'grid.empty.filteredText'),
        }}
      >
        {(items) => (
          <>
            {repeatable.length > 0 && (
              <div className={styles.buttons}>
                <Button
                  variant="ghost"
                  size="small"
                  onPress={() => setSelected(areAllChosen ? [] : repeatable.map(({ id }) => id))}
                >
                  {t(areAllChosen ? 'messages.selectNone' : 'messages.selectAll')}
                </Button>
                <Button size="small" isDisabled={chosen.length === 0} onPress={() => ask(chosen)}>
                  {t('messages.sendSelected', { count: chosen.length })}
                </Button>
              </div>
            )}
            <MessageRows
              messages={items}
              isBusy={list.isFetching}
              selected={selected}
              onSelect={(id, isSelected) =>
                setSelected(isSelected ? [...selected, id] : selected.filter((each) => each !== id))
              }
              onSendAgain={(message) => ask([message])}
            />
          </>
        )}
      </PagedList>
      {shown && (
        <SendAgainDialog
          messages={shown}
          isOpen={question !== undefined}
          onClose={() => ask(undefined)}
          onDone={() => setSelected([])}
        />
      )}
    </AdminPage>
  );
}
