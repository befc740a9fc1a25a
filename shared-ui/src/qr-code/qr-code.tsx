import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

const QUIET_ZONE = 4;

interface QrCodeProps {
  /** The text that the code contains. */
  readonly text: string;
  /** What a screen reader says instead of the picture. */
  readonly label: string;
}

/** A text as a QR code. It is black on white in both themes, because scanners need that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const squares = Array.from(modules.data, (isDark, at) =>
      isDark ? `M${(at % modules.size) + QUIET_ZONE} ${Math.floor(at / modules.size) + QUIET_ZONE}h1v1h-1z` : '',
    );
    return { size: modules.size + 2 * QUIET_ZONE, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
