import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, Text } from '@exchange/shared-ui';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { QrCode } from '@exchange/shared-ui/qr-code';
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
        <Text tone="muted" size="small">
          {t('success.codeHint')}
        </Text>
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
