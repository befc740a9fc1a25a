import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Office } from '@exchange/shared-domain';
import { Heading, Loader } from '@exchange/shared-ui';
import { Muted, SmallButton, usePrint, useWords } from '../../kit/index.ts';
import styles from './office-codes.module.css';

// Offices are edited more often than their codes are printed.
const QrCode = lazy(async () => ({ default: (await import('@exchange/shared-ui/qr-code')).QrCode }));

type Place = 'window' | 'counter';

/** The two QR codes of an office: in its window for a new exchange, and on its counter for one that was requested. */
export function OfficeCodes({ office }: { readonly office: Pick<Office, 'id' | 'name'> }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const site = globalThis.location.origin;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>
        <Heading level="h2" size="medium">
          {t('offices.codes.title')}
        </Heading>
      </summary>
      {isOpen && (
        <Suspense fallback={<Loader label={t('offices.codes.loading')} />}>
          <Muted>{t('offices.codes.text')}</Muted>
          <div className={styles.codes}>
            <OfficeCode
              place="window"
              office={office}
              address={`${site}/qr-code-scan-redirect?coming-from=${encodeURIComponent(office.id)}`}
            />
            <OfficeCode place="counter" office={office} address={`${site}/transaction/follow`} />
          </div>
        </Suspense>
      )}
    </details>
  );
}

interface OfficeCodeProps {
  readonly place: Place;
  readonly office: Pick<Office, 'name'>;
  readonly address: string;
}

function OfficeCode({ place, office, address }: OfficeCodeProps) {
  const { t } = useWords();
  const print = usePrint();
  const poster = (
    <div className={styles.poster}>
      {/* Clients of both languages read it. */}
      <p lang="bg">{t(`offices.codes.${place}.poster.bg`)}</p>
      <p lang="en">{t(`offices.codes.${place}.poster.en`)}</p>
      <QrCode text={address} label={t(`offices.codes.${place}.title`)} />
      <p className={styles.address}>{address}</p>
      <p lang="bg">{office.name.bg}</p>
    </div>
  );
  return (
    <div className={styles.code}>
      <strong>{t(`offices.codes.${place}.title`)}</strong>
      {poster}
      <SmallButton
        icon={<Printer aria-hidden />}
        aria-label={t(`offices.codes.${place}.print`)}
        onPress={() => print(poster, () => 'size: A4; margin: 18mm')}
      >
        {t('offices.codes.print')}
      </SmallButton>
    </div>
  );
}
