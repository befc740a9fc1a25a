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

/** Reads the QR code in the current picture of a video; undefined when there is none. */
type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The part of the browser's own detector that is used; TypeScript does not know it. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** The browser's own detector or, where there is none, a decoder that is loaded now. */
async function makeReader(): Promise<QrReader> {
  const { BarcodeDetector: Own } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = Own === undefined ? [] : await Own.getSupportedFormats().catch(() => []);
  if (Own === undefined || !formats.includes('qr_code')) return decoding((await import('qr/decode.js')).default);
  const detector = new Own({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** Larger pictures take longer and show no more of a code that is held in front of the camera. */
const MOST_PIXELS = 640;

type Decode = (picture: ImageData) => string;

function decoding(decode: Decode): QrReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0) return undefined;
    const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It throws where it sees no code.
      return undefined;
    }
  };
}
