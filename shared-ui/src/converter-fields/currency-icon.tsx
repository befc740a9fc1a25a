import type { ReactNode } from 'react';
import styles from './currency-icon.module.css';

interface CurrencyIconProps {
  /** Currency code, such as `USDC`; one without a picture shows its first letter. */
  readonly code: string;
  /** Width and height in px; 28 by default. */
  readonly size?: number;
}

const coin = (colour: string, sign: ReactNode) => (
  <>
    <circle cx="16" cy="16" r="16" fill={colour} />
    {sign}
  </>
);

const letter = (sign: string) => (
  <text x="16" y="22" textAnchor="middle" fontSize="17" fontWeight="700" fill="#fff">
    {sign}
  </text>
);

const pictures: Readonly<Record<string, ReactNode>> = {
  USDC: coin(
    '#2775ca',
    <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round">
      <path d="M12.4 6.8a9.9 9.9 0 0 0 0 18.4M19.6 6.8a9.9 9.9 0 0 1 0 18.4" />
      <path d="M19.2 13.2c0-1.6-1.3-2.5-3.2-2.5s-3.2.9-3.2 2.5c0 3.5 6.6 1.9 6.6 5.5 0 1.7-1.4 2.7-3.4 2.7s-3.4-1-3.4-2.7M16 8.7v2M16 21.4v2" />
    </g>,
  ),
  USDT: coin(
    '#1f9b79',
    <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round">
      <path d="M9.5 9.6h13M16 9.6v14" />
      <ellipse cx="16" cy="15.4" rx="7.6" ry="2.3" strokeWidth="1.5" />
    </g>,
  ),
  // Drawn, because few fonts have the sign.
  BTC: coin(
    '#f7931a',
    <g transform="rotate(13 16 16)" fill="none" stroke="#fff" strokeWidth="2.3" strokeLinejoin="round">
      <path d="M12.6 9.4h4.7a3.2 3.2 0 0 1 0 6.5h-4.7zm0 6.5h5.5a3.35 3.35 0 0 1 0 6.7h-5.5z" />
      <path d="M14.4 6.8v2.6m3.2-2.6v2.6m-3.2 13.2v2.6m3.2-2.6v2.6M10.4 9.4h2.4m-2.4 13.2h2.4" strokeWidth="2" />
    </g>,
  ),
  ETH: coin(
    '#5a6bc9',
    <g fill="#fff">
      <path d="M16 5.5 9.6 16.2 16 20Z" opacity=".75" />
      <path d="m16 5.5 6.4 10.7L16 20Z" />
      <path d="m9.6 17.8 6.4 8.7v-5Z" opacity=".75" />
      <path d="m22.4 17.8-6.4 8.7v-5Z" />
    </g>,
  ),
  BGN: (
    <>
      <path fill="#fff" d="M1 10.7a16 16 0 0 1 30 0Z" />
      <path fill="#00966e" d="M1 10.7h30a16 16 0 0 1 0 10.6H1a16 16 0 0 1 0-10.6Z" />
      <path fill="#d62612" d="M1 21.3h30a16 16 0 0 1-30 0Z" />
      {/* Its white would have no edge on a white page. */}
      <circle cx="16" cy="16" r="15.5" fill="none" stroke="#8090b4" strokeOpacity=".6" />
    </>
  ),
  EUR: coin('#174a9c', letter('€')),
};

/** The picture of a currency: a coin for crypto, the flag for the lev. Decorative, because the code is next to it as text. */
export function CurrencyIcon({ code, size = 28 }: CurrencyIconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      {pictures[code] ?? coin('#5c72a6', letter(code.charAt(0)))}
    </svg>
  );
}
