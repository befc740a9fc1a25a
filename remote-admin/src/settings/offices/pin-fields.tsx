import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Form } from '@exchange/shared-platform';
import { TextField, Link } from '@exchange/shared-ui';
import { Muted, useWords } from '../../kit/index.ts';
import type { OfficeValues } from './office-values.ts';
import { readPin, readDegrees } from './typed-pin.ts';
import settings from '../settings.module.css';
import styles from './pin-fields.module.css';

interface PinFieldsProps {
  readonly form: Form<OfficeValues>;
  readonly values: Pick<OfficeValues, 'lat' | 'lng'>;
}

export function PinFields({ form, values }: PinFieldsProps) {
  const { t } = useWords();
  const paste = (text: string) => {
    const pin = readPin(text);
    if (!pin) return false;
    form.set('lat', pin.lat);
    form.set('lng', pin.lng);
    return true;
  };
  return (
    <>
      <Muted>{t('offices.pinHint')}</Muted>
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
  const { t } = useWords();
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

/** Pixels of a tile's side. */
const TILE_SIZE = 256;

/** A street and its neighbours. */
const ZOOM = 16;

/** Half the height of the piece that is shown, in pixels. */
const HALF_HEIGHT = 112;

// Web Mercator ends here.
const MOST_LATITUDE = 85.05;

/** An image of the map, and where its corner lies from the pin, in pixels. */
interface Tile {
  readonly url: string;
  readonly x: number;
  readonly y: number;
}

interface ShownPlace {
  readonly lat: number;
  readonly lng: number;
  readonly tiles: readonly Tile[];
}

/** The typed place with the images of the map around it; `undefined` while it is none that a map can show. */
function shownPlace(latitude: string, longitude: string): ShownPlace | undefined {
  const [lat, lng] = [readDegrees(latitude), readDegrees(longitude)];
  if (!(Math.abs(lat) <= MOST_LATITUDE && Math.abs(lng) < 180)) return undefined;
  const scale = 2 ** ZOOM;
  const left = ((lng + 180) / 360) * scale;
  const top = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * scale;
  const tiles = [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((across): Tile => {
      const [column, row] = [Math.floor(left) + across, Math.floor(top) + down];
      return {
        url: `https://tile.openstreetmap.org/${ZOOM}/${(column + scale) % scale}/${row}.png`,
        x: Math.round((column - left) * TILE_SIZE),
        y: Math.round((row - top) * TILE_SIZE),
      };
    }),
  );
  return { lat, lng, tiles: tiles.filter(({ y }) => y > -TILE_SIZE - HALF_HEIGHT && y < HALF_HEIGHT) };
}
