import { Ellipsis } from 'lucide-react';
import type { Message } from '@exchange/shared-domain';
import { Checkbox, Link, Menu, VisuallyHidden } from '@exchange/shared-ui';
import { useNavigate } from 'react-router-dom';
import { DataTable, layout, Muted, reviewAddress, useChoiceTexts, useWords } from '../kit/index.ts';
import { Fate, MessageState } from '../requests/sent-messages/message-fate.tsx';
import styles from './message-rows.module.css';

interface MessageRowsProps {
  readonly messages: readonly Message[];
  readonly isBusy: boolean;
  /** Ids of the messages that are selected for sending again. */
  readonly selected: readonly string[];
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onSendAgain: (message: Message) => void;
}

/** The messages of a page, each with a menu of what can be done with it. */
export function MessageRows({ messages, isBusy, selected, onSelect, onSendAgain }: MessageRowsProps) {
  const { t, format } = useWords();
  const choices = useChoiceTexts();
  const navigate = useNavigate();
  const nameOf = ({ kind, transaction }: Message) => `${choices.message[kind]} ${transaction?.code ?? ''}`.trim();
  const menuOf = (message: Message) => {
    const { transaction, mayRepeat } = message;
    const items = [
      ...(mayRepeat ? [{ id: 'again', label: t('messages.sendAgain') }] : []),
      ...(transaction ? [{ id: 'open', label: t('messages.open') }] : []),
    ];
    if (items.length === 0) return undefined;
    return (
      <Menu
        label={t('messages.actionsOf', { what: nameOf(message) })}
        trigger={<Ellipsis aria-hidden />}
        items={items}
        onAction={(id) => {
          if (id === 'again') onSendAgain(message);
          else if (transaction) void navigate(reviewAddress(transaction.id));
        }}
      />
    );
  };
  return (
    <DataTable
      label={t('frame.pages.messages')}
      columns={['kind', 'about', 'state', 'recipient', 'time', 'tries']}
      header={(id) => t(`messages.columns.${id}`)}
      isBusy={isBusy}
      rows={messages.map((message) => {
        const { id, kind, channel, recipient, transaction, mayRepeat, createdAt, attempts, sending } = message;
        const name = choices.message[kind];
        return {
          id,
          cells: {
            kind: mayRepeat ? (
              <Checkbox isSelected={selected.includes(id)} onChange={(isSelected) => onSelect(id, isSelected)}>
                <VisuallyHidden>{t('messages.select')} </VisuallyHidden>
                {name}
                <VisuallyHidden> {transaction?.code}</VisuallyHidden>
              </Checkbox>
            ) : (
              name
            ),
            about: transaction && (
              <Link
                to={reviewAddress(transaction.id)}
                className={layout.oneLine}
                aria-label={t('messages.transaction', transaction)}
              >
                {transaction.code}
              </Link>
            ),
            state: (
              <div className={styles.state}>
                <MessageState state={message.state} />
                <Muted as="span">
                  <Fate {...message} />
                </Muted>
              </div>
            ),
            recipient: t('messages.to', { channel: t(`messages.channels.${channel}`), recipient }),
            time: <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
            tries: sending > 1 ? `${attempts} (${t('messages.sending', { number: sending })})` : attempts,
          },
          actions: menuOf(message),
        };
      })}
    />
  );
}
