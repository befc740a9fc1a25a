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
export async function makeReader(): Promise<QrReader> {
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
