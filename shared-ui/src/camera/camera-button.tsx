import { Camera } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { onDemand, OpenFailure, useOpener } from '../foundation/opener.tsx';
import type { CameraTexts } from './camera.dialog.tsx';

interface CameraButtonProps {
  readonly texts: CameraTexts;
  /** Called with the text of the QR code that was seen. */
  readonly onSeen: (text: string) => void;
}

const useCamera = onDemand(() => import('./camera.dialog.tsx'));

/** Reads a QR code with the camera, whose code comes when it is wanted. */
export function CameraButton({ texts, onSeen }: CameraButtonProps) {
  const dialog = useCamera();
  const { how: isOpen = false, isFailed, open, close, button, intent } = useOpener<true>(dialog);
  return (
    <span {...intent}>
      <IconButton
        ref={button}
        label={texts.open}
        icon={<Camera aria-hidden />}
        variant="filled"
        onPress={() => open(true)}
      />
      <OpenFailure isShown={isFailed} side="right" />
      {dialog.part && isOpen && (
        <dialog.part.CameraDialog
          texts={texts}
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
