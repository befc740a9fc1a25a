import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { Loader } from '../loader/loader.tsx';
import styles from './camera.module.css';
import { watchCamera, type CameraFault } from './watch-camera.ts';

/** What the camera says, in the words of its room: on its button, in its dialog, and when there is no picture. */
export type CameraTexts = Readonly<Record<'open' | 'title' | 'starting' | 'hint' | CameraFault, string>>;

interface CameraDialogProps {
  readonly texts: CameraTexts;
  readonly onSeen: (text: string) => void;
  readonly onClose: () => void;
}

/** Shows the camera until it sees a QR code. */
export function CameraDialog({ texts, onSeen, onClose }: CameraDialogProps) {
  const [state, setState] = useState<'starting' | 'watching' | CameraFault>('starting');
  return (
    <Dialog title={texts.title} isOpen onOpenChange={onClose}>
      {state === 'starting' && <Loader label={texts.starting} />}
      {state === 'starting' || state === 'watching' ? (
        <>
          <Watch title={texts.title} onSeen={onSeen} onState={setState} />
          <p>{texts.hint}</p>
        </>
      ) : (
        <p role="alert">{texts[state]}</p>
      )}
    </Dialog>
  );
}

interface WatchProps extends Pick<CameraDialogProps, 'onSeen'> {
  readonly title: string;
  readonly onState: (state: 'watching' | CameraFault) => void;
}

function Watch({ title, onSeen, onState }: WatchProps) {
  const video = useRef<HTMLVideoElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (video.current === null) return undefined;
    const onStart = () => onState('watching');
    return watchCamera(video.current, { onStart, onSeen: (text) => seen(text), onFault: onState });
  }, [onState]);
  return <video ref={video} className={styles.video} muted playsInline aria-label={title} />;
}
