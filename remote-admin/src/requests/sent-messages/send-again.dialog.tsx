import type { Message } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { ConfirmDialog } from '@exchange/shared-ui/dialog';
import { useChoiceTexts, useWords } from '../../kit/index.ts';
import { messagesApi } from './messages.api.ts';

interface SendAgainDialogProps {
  readonly messages: readonly Message[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

/**
 * Asks before messages are sent again. The service sends each of them only once more, also when several admins ask at
 * the same time.
 */
export function SendAgainDialog({ messages, isOpen, onClose, onDone }: SendAgainDialogProps) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const alert = useAlert();
  const [send, { isLoading }] = messagesApi.useAdminSendAgainMutation();
  const confirm = async () => {
    const { data } = await send({ ids: messages.map(({ id }) => id) });
    onClose();
    if (data === undefined) return;
    onDone?.();
    if (data.queued > 0) alert({ type: 'success', message: 'admin:messages.sentAgain' });
    else if (!data.outdated) alert({ type: 'info', message: 'admin:messages.alreadySentAgain' });
    if (data.outdated) alert({ type: 'warning', message: 'admin:messages.leftOut' });
  };
  const [only] = messages;
  return (
    <ConfirmDialog isOpen={isOpen} isPending={isLoading} onCancel={onClose} onConfirm={() => void confirm()}>
      <p>
        <strong>{t('messages.sendAgain')}</strong>
      </p>
      <p>
        {messages.length === 1 && only !== undefined
          ? t('messages.askOne', {
              kind: choices.message[only.kind],
              channel: t(`messages.channels.${only.channel}`),
              recipient: only.recipient,
            })
          : t('messages.askMany', { count: messages.length })}
      </p>
    </ConfirmDialog>
  );
}
