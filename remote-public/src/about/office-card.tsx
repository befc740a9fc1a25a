import { Clock, MapPin, Navigation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Office } from '@exchange/shared-domain';
import { useOfficeTexts, useOpeningText } from '@exchange/shared-platform';
import { Button, ButtonLink, Heading, OpenState } from '@exchange/shared-ui';
import styles from './office-card.module.css';

interface OfficeCardProps {
  readonly office: Office;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** An office in the list, complete without the map. */
export function OfficeCard({ office, isSelected, onSelect }: OfficeCardProps) {
  const { t } = useTranslation('public');
  const { name, address, hours, notices } = useOfficeTexts(office.id);
  const { open, text } = useOpeningText(office);
  return (
    <li className={styles.card} data-selected={isSelected || undefined}>
      <Heading level="h3" size="small">
        {name}
      </Heading>
      {address !== '' && <p className={styles.address}>{address}</p>}
      <OpenState isOpen={open} text={text} />
      {hours.length > 0 && (
        <div className={styles.hours}>
          <Clock className={styles.clock} size={18} aria-hidden="true" />
          <ul className={styles.lines} aria-label={t('about.hours')}>
            {hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {notices.length > 0 && (
        <ul className={styles.notices} aria-label={t('about.notices')}>
          {notices.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <ButtonLink
          to={`/transaction?office=${encodeURIComponent(office.id)}`}
          variant="secondary"
          size="small"
          aria-label={t('about.exchangeAt', { office: name })}
        >
          {t('about.exchangeHere')}
        </ButtonLink>
        <Button
          variant="ghost"
          size="small"
          aria-label={t('about.showOfficeOnMap', { office: name })}
          icon={<MapPin size={18} aria-hidden="true" />}
          onPress={onSelect}
        >
          {t('about.map')}
        </Button>
        {office.mapShareLink !== undefined && (
          <ButtonLink
            href={office.mapShareLink}
            isNewTab
            variant="ghost"
            size="small"
            aria-label={t('about.directionsTo', { office: name })}
            icon={<Navigation size={18} aria-hidden="true" />}
          >
            {t('about.directions')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
