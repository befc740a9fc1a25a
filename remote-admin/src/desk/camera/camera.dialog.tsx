import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loader } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import styles from './camera.module.css';
import { watchCamera, type CameraFault } from './watch-camera.ts';

interface CameraDialogProps {
  readonly onSeen: (text: string) => void;
  readonly onClose: () => void;
}

/** Shows the camera until it sees a QR code. */
export function CameraDialog({ onSeen, onClose }: CameraDialogProps) {
  const { t } = useTranslation('admin');
  const [state, setState] = useState<'starting' | 'watching' | CameraFault>('starting');
  return (
    <Dialog title={t('desk.camera.title')} isOpen onOpenChange={onClose}>
      {state === 'starting' && <Loader label={t('desk.camera.starting')} />}
      {state === 'starting' || state === 'watching' ? (
        <>
          <Watch onSeen={onSeen} onState={setState} />
          <p>{t('desk.camera.hint')}</p>
        </>
      ) : (
        <p role="alert">{t(`desk.camera.${state}`)}</p>
      )}
    </Dialog>
  );
}

interface WatchProps extends Pick<CameraDialogProps, 'onSeen'> {
  readonly onState: (state: 'watching' | CameraFault) => void;
}

function Watch(props: WatchProps) {
  const { t } = useTranslation('admin');
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (video.current === null) return undefined;
    return watchCamera(video.current, {
      onStart: () => latest.current.onState('watching'),
      onSeen: (text) => latest.current.onSeen(text),
      onFault: (fault) => latest.current.onState(fault),
    });
  }, []);
  return <video ref={video} className={styles.video} muted playsInline aria-label={t('desk.camera.title')} />;
}
