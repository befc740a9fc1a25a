import { Camera } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton, onDemand, OpenFailure, useOpener } from '@exchange/shared-ui';

const useCamera = onDemand(() => import('./camera.dialog.tsx'));

/** Opens the camera, whose code comes when it is wanted. */
export function CameraButton({ onSeen }: { readonly onSeen: (text: string) => void }) {
  const { t } = useTranslation('admin');
  const dialog = useCamera();
  const { how: opening, isFailed, open, close, button, intent } = useOpener<number>(dialog);
  return (
    <span {...intent}>
      <IconButton
        ref={button}
        label={t('desk.camera.open')}
        icon={<Camera aria-hidden />}
        variant="filled"
        onPress={() => open(Date.now())}
      />
      <OpenFailure isShown={isFailed} side="right" />
      {dialog.part && opening !== undefined && (
        <dialog.part.CameraDialog
          key={opening}
          onSeen={(text) => {
            close();
            onSeen(text);
          }}
          onClose={close}
        />
      )}
    </span>
  );
}
