import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AlertCard, type AlertItem } from './alert-card.tsx';
import styles from './alerts.module.css';

export interface AlertListProps {
  readonly alerts: readonly AlertItem[];
  /** Called when an alert has faded out: remove it from the list. */
  readonly onClose: (id: string) => void;
}

/**
 * The alerts, in a corner above everything else including modals, errors first. Render it once, at the start of the
 * application: screen readers announce only what is added to a live region that is already there.
 */
export function AlertList({ alerts, onClose }: AlertListProps) {
  const { t } = useTranslation('ui');
  const region = useRef<HTMLElement>(null);
  const origin = useRef<Element>(null);
  const rememberOrigin = (from: Element | null) => {
    if (from && !region.current?.contains(from)) origin.current = from;
  };
  // After an alert is closed, the focus goes back to where it came from.
  const giveFocusBack = () => {
    if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
  };
  const cards = (shown: readonly AlertItem[]) =>
    shown.map((alert) => (
      <AlertCard
        key={alert.id}
        alert={alert}
        onClose={onClose}
        onFocusFrom={rememberOrigin}
        giveFocus={giveFocusBack}
      />
    ));
  // The attribute keeps the alerts accessible while a modal is open.
  return createPortal(
    <section
      ref={region}
      aria-label={alerts.length > 0 ? t('alerts.region') : undefined}
      className={styles.region}
      data-react-aria-top-layer="true"
    >
      {cards(alerts.filter(({ type }) => type === 'error'))}
      <div role="status" aria-atomic="false" className={styles.polite}>
        {cards(alerts.filter(({ type }) => type !== 'error'))}
      </div>
    </section>,
    document.body,
  );
}
