import { useTranslation } from 'react-i18next';
import type { Message } from '@exchange/shared-domain';
import { Button, Checkbox, Link, VisuallyHidden } from '@exchange/shared-ui';
import { MessageFate } from '../message/message-fate.tsx';
import styles from '../paging/paging.module.css';

interface MessageRowsProps {
  readonly messages: readonly Message[];
  /** Ids of the messages that are selected for sending again. */
  readonly selected: readonly string[];
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onSendAgain: (message: Message) => void;
}

export function MessageRows({ messages, selected, onSelect, onSendAgain }: MessageRowsProps) {
  const { t } = useTranslation('admin');
  const nameOf = ({ kind, transaction }: Message) => `${t(`messages.kinds.${kind}`)} ${transaction?.code ?? ''}`.trim();
  return (
    <ul className={styles.rows} aria-label={t('messages.title')}>
      {messages.map((message) => (
        <li key={message.id} className={styles.row}>
          <div className={styles.about}>
            <MessageFate message={message} />
            {message.transaction && (
              <p>
                <Link to={`/admin/transactions?review-modal=opened&id=${message.transaction.id}`}>
                  {t('messages.transaction', { code: message.transaction.code })}
                </Link>
              </p>
            )}
          </div>
          {message.mayRepeat && (
            <div className={styles.buttons}>
              <Checkbox
                isSelected={selected.includes(message.id)}
                onChange={(isSelected) => onSelect(message.id, isSelected)}
              >
                {t('messages.select')}
                <VisuallyHidden> {nameOf(message)}</VisuallyHidden>
              </Checkbox>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('messages.sendAgainWhat', { what: nameOf(message) })}
                onPress={() => onSendAgain(message)}
              >
                {t('messages.sendAgain')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
