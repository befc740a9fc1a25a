import { useMemo } from 'react';
import encodeQR from 'qr';
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
    const rows = encodeQR(text, 'raw', { border: QUIET_ZONE });
    const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: rows.length, path: squares.join('') };
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
