import { useTranslation } from 'react-i18next';
import { finishSchema, type Finish } from '@exchange/shared-domain';
import { useForm } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { isFieldFault } from '../../second-factor/field-fault.ts';
import { ActionForm, type ActionDialogProps } from './action-form.tsx';
import { useDraft } from './drafts.slice.ts';
import { useRunTransition } from './use-run-transition.ts';

export function FinishDialog(props: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const { id, clientWalletAddress } = props.item.transaction;
  const draft = useDraft(`${id}:finish`, props.isOpen, () => ({ clientWalletAddress, transactionHash: '' }));
  const { run, ...progress } = useRunTransition(props.onClose);
  const form = useForm({
    schema: finishSchema,
    values: draft.values,
    onChange: draft.change,
    onValid: (body) => void finish(body),
  });
  const finish = async (body: Finish) => {
    const error = await run({ id, action: 'finish', body });
    if (isFieldFault(error) && error.field === 'transactionHash') form.showError('transactionHash', error.reason);
  };
  return (
    <ActionForm
      {...props}
      {...progress}
      title={t('finish.title')}
      form={form}
      action="finish"
      submit={t('finish.submit')}
    >
      <TextField label={t('finish.wallet')} isRequired isMonospaced {...form.field('clientWalletAddress')} />
      <TextField
        label={t('finish.hash')}
        hint={t('finish.hashHint')}
        isRequired
        isMonospaced
        {...form.field('transactionHash')}
      />
    </ActionForm>
  );
}
