import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AlertCard } from './alert-card.tsx';
import styles from './alerts.module.css';

/** Kind of an {@link AlertItem}. */
export type AlertType = 'info' | 'success' | 'warning' | 'error';

/** A message that leaves by itself, in the person's language. */
export interface AlertItem {
  readonly id: string;
  readonly type: AlertType;
  /** By its type when left out: Info, Success, Warning, Error. */
  readonly title?: string | undefined;
  readonly message: string;
  /** Milliseconds on screen; {@link alertDuration} of its texts when left out. */
  readonly duration?: number | undefined;
}

/** Props of {@link AlertList}. */
export interface AlertListProps {
  readonly alerts: readonly AlertItem[];
  /** Called when an alert has faded out: take it off the list. */
  readonly onClose: (id: string) => void;
}

/** The alerts, in a corner above everything else, modals included. Stands once in the application. */
export function AlertList({ alerts, onClose }: AlertListProps) {
  const { t } = useTranslation('ui');
  if (alerts.length === 0) return null;
  // The attribute keeps the alerts readable and operable while a modal holds everything else back.
  return createPortal(
    <section aria-label={t('alerts.region')} className={styles.region} data-react-aria-top-layer="true">
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} onClose={onClose} />
      ))}
    </section>,
    document.body,
  );
}
