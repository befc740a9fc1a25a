import { Printer } from 'lucide-react';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import styles from './exchange-code.module.css';

/** The code to show at the office: to read, to copy, to scan and to print. */
export function ExchangeCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('wizard');
  return (
    <section className={styles.panel} aria-labelledby="code-title">
      <div className={styles.texts}>
        <h2 id="code-title" className={styles.title}>
          {t('success.code')}
        </h2>
        <p className={styles.code}>
          <strong data-testid="exchange-code">{code}</strong>
          <span className={styles.screenOnly}>
            <CopyButton text={code} label={t('success.copy')} />
          </span>
        </p>
        <p className={styles.hint}>{t('success.codeHint')}</p>
        <div className={styles.screenOnly}>
          <Button variant="secondary" size="small" icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
            {t('success.print')}
          </Button>
        </div>
      </div>
      <QrCode text={code} label={t('success.qr', { code })} />
    </section>
  );
}

const QUIET_ZONE = 4;

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dark = Array.from(modules.data, (isDark, at) =>
      isDark ? [at % modules.size, Math.floor(at / modules.size)] : [],
    );
    const squares = dark
      .filter((point) => point.length > 0)
      .map(([x = 0, y = 0]) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`);
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
