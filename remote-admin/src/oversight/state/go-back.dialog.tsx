import { useState } from 'react';
import { backReasonSchema, type ShownRelease } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { TextArea } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { FormDialog, isChangedMeanwhile, useCallForm, useWords } from '../../kit/index.ts';
import { stateApi } from './state.api.ts';

interface GoBackDialogProps {
  readonly release: ShownRelease;
  /** The room's name, as people say it. */
  readonly name: string;
  readonly onClose: () => void;
}

const schema = z.object({ reason: backReasonSchema });

export function GoBackDialog({ release: { room, version, earlier }, name, onClose }: GoBackDialogProps) {
  const { t } = useWords('state');
  const alert = useAlert();
  const [goBack] = stateApi.useAdminGoBackMutation();
  const [values, onChange] = useState({ reason: '' });
  const form = useCallForm({
    schema,
    values,
    onChange,
    send: async (typed: typeof values) => {
      const reply = await goBack({ room, version, ...typed });
      if (isChangedMeanwhile(reply.error)) {
        alert({ type: 'error', message: 'state:releases.back.failed' });
        onClose();
      }
      return reply;
    },
    success: 'state:releases.back.done',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('state:releases.back.press')}
      submit={t('state:releases.back.press')}
      onClose={onClose}
    >
      <p>{t('state:releases.back.question', { room: name, version, earlier })}</p>
      <TextArea label={t('state:releases.note')} isRequired maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
