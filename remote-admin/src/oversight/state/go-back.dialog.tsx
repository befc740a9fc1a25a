import { useTranslation } from 'react-i18next';
import type { ReleasesState } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { ConfirmDialog } from '@exchange/shared-ui/dialog';
import { isChangedMeanwhile } from '../../kit/form/refusals.ts';
import { useChange } from '../../kit/form/use-change.ts';
import { stateApi } from './state.api.ts';

interface GoBackDialogProps {
  readonly release: ReleasesState['rooms'][number];
  /** The room's name, as people say it. */
  readonly name: string;
  readonly onClose: () => void;
}

export function GoBackDialog({ release: { room, version, earlier }, name, onClose }: GoBackDialogProps) {
  const { t } = useTranslation(['admin', 'state']);
  const alert = useAlert();
  const [goBack, going] = useChange(stateApi.useAdminGoBackMutation()[0]);
  const confirm = async () => {
    const { error } = await goBack({ room, version });
    if (error === undefined) alert({ type: 'success', message: 'state:releases.back.done' });
    if (isChangedMeanwhile(error)) alert({ type: 'error', message: 'state:releases.back.failed' });
    onClose();
  };
  return (
    <ConfirmDialog isOpen isPending={going !== undefined} onCancel={onClose} onConfirm={() => void confirm()}>
      <p>{t('state:releases.back.question', { room: name, version, earlier })}</p>
    </ConfirmDialog>
  );
}
