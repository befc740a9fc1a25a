import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '@exchange/shared-platform';
import { TextField, Link } from '@exchange/shared-ui';
import type { OfficeValues } from './office-values.ts';
import { readPin } from './typed-pin.ts';
import settings from '../settings/settings.module.css';
import { shownPlace, TILE_SIZE } from './map-tiles.ts';
import styles from './pin-fields.module.css';

interface PinFieldsProps {
  readonly form: Form<OfficeValues>;
  readonly values: Pick<OfficeValues, 'lat' | 'lng'>;
}

export function PinFields({ form, values }: PinFieldsProps) {
  const { t } = useTranslation('admin');
  const paste = (text: string) => {
    const pin = readPin(text);
    if (!pin) return false;
    form.set('lat', pin.lat);
    form.set('lng', pin.lng);
    return true;
  };
  return (
    <>
      <p className={settings.text}>{t('offices.pinHint')}</p>
      <div className={settings.pair}>
        {(['lat', 'lng'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`offices.${field}`)}
            inputMode="decimal"
            isRequired
            onPasteText={paste}
            {...form.field(field)}
          />
        ))}
      </div>
      <PinPreview {...values} />
    </>
  );
}

const PAUSE_MS = 400;

/** The pin on a piece of the map. Without images its numbers remain, and a link to the map. */
function PinPreview({ lat, lng }: { readonly lat: string; readonly lng: string }) {
  const { t } = useTranslation('admin');
  const [failedAt, setFailedAt] = useState('');
  const [settled, setSettled] = useState({ lat, lng });
  // The map is not asked for each digit that is typed.
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ lat, lng }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [lat, lng]);
  const place = shownPlace(settled.lat, settled.lng);
  if (!place) return <p className={styles.empty}>{t('offices.noPin')}</p>;
  const at = `${place.lat}, ${place.lng}`;
  return (
    <figure className={styles.preview}>
      {failedAt === at ? (
        <p className={styles.empty}>{t('offices.mapFailed')}</p>
      ) : (
        <div className={styles.map} role="img" aria-label={t('offices.pinOnMap', { at })}>
          {place.tiles.map(({ url, x, y }) => (
            <img
              key={url}
              src={url}
              alt=""
              width={TILE_SIZE}
              height={TILE_SIZE}
              className={styles.tile}
              style={{ insetInlineStart: `calc(50% + ${x}px)`, insetBlockStart: `calc(50% + ${y}px)` }}
              onError={() => setFailedAt(at)}
            />
          ))}
          <MapPin className={styles.pin} aria-hidden />
        </div>
      )}
      <figcaption className={styles.caption}>
        <span>{at}</span>
        <Link href={`https://www.google.com/maps/search/?api=1&query=${place.lat},${place.lng}`} isNewTab>
          {t('offices.openMap')}
        </Link>
        <Link href="https://www.openstreetmap.org/copyright" isNewTab>
          © OpenStreetMap
        </Link>
      </figcaption>
    </figure>
  );
}
