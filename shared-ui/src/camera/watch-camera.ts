import { makeReader } from './qr-reader.ts';

/** Why there is no picture: the person or the browser refused it, there is none, the page is not secure, or something else. */
export type CameraFault = 'refused' | 'absent' | 'insecure' | 'broken';

interface Watching {
  readonly onStart: () => void;
  /** Called once, with the text of the first QR code; the camera is off by then. */
  readonly onSeen: (text: string) => void;
  readonly onFault: (fault: CameraFault) => void;
}

/** Milliseconds between two looks: a phone's processor has other work too. */
const PAUSE_MS = 120;

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

const faultOf = (error: unknown): CameraFault => (error instanceof Error && faults[error.name]) || 'broken';

/** Shows the camera in a video and reads QR codes in it. Returns what switches it off. */
export function watchCamera(video: HTMLVideoElement, { onStart, onSeen, onFault }: Watching): () => void {
  const over = new AbortController();
  let stream: MediaStream | undefined;
  const stop = () => {
    over.abort();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const watch = async () => {
    // The property is missing where the page did not come over HTTPS.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (devices === undefined) return onFault('insecure');
    const got = await devices.getUserMedia({ video: { facingMode: 'environment' } });
    stream = got;
    if (over.signal.aborted) return stop();
    const read = await makeReader();
    video.srcObject = got;
    await video.play();
    onStart();
    while (!over.signal.aborted) {
      const text = await read(video);
      if (over.signal.aborted) return undefined;
      if (text !== undefined) {
        stop();
        return onSeen(text);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
    return undefined;
  };
  watch().catch((error: unknown) => {
    if (over.signal.aborted) return;
    stop();
    onFault(faultOf(error));
  });
  return stop;
}
