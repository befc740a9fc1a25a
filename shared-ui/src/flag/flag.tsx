import { useState } from 'react';
import { useUiSettings } from '../provider/ui-provider.tsx';
import styles from './flag.module.css';

interface FlagProps {
  /** ISO 3166-1 alpha-2 code, in any case. */
  readonly countryCode: string;
}

/** The flag of a country, 24 x 18 px. Decorative, because the country's name is next to it. Without a picture it shows the code. */
export function Flag({ countryCode }: FlagProps) {
  // The key resets the loading state when the country changes.
  return <FlagPicture key={countryCode} countryCode={countryCode} />;
}

function FlagPicture({ countryCode }: FlagProps) {
  const { flagImagesUrl } = useUiSettings();
  const [picture, setPicture] = useState<'awaited' | 'shown' | 'missing'>('awaited');
  const hasPicture = countryCode !== '' && flagImagesUrl !== '' && picture !== 'missing';
  return (
    // The style sheet shows the code, because text would become part of the name of a button around it.
    <span
      className={styles.flag}
      data-picture={hasPicture ? picture : 'missing'}
      data-code={countryCode.toUpperCase()}
      aria-hidden="true"
    >
      {hasPicture && (
        <img
          className={styles.image}
          loading="lazy"
          decoding="async"
          width={24}
          height={18}
          alt=""
          src={`${flagImagesUrl}/w80/${countryCode.toLowerCase()}.png`}
          // One of a page that was prerendered may have arrived or failed before anybody listens.
          ref={(image) => {
            if (image?.complete) setPicture(image.naturalWidth > 0 ? 'shown' : 'missing');
          }}
          onLoad={() => setPicture('shown')}
          onError={() => setPicture('missing')}
        />
      )}
    </span>
  );
}
