import { useTranslation } from 'react-i18next';
import { alertsSlice, useAppSelector } from '@exchange/shared-platform';

/** The alerts, which the shell shows beside every page. */
export function ShownAlerts() {
  const { i18n } = useTranslation();
  const alerts = useAppSelector(alertsSlice.selectors.selectAlerts);
  return (
    <ul aria-label="Alerts">
      {alerts.map(({ id, type, message }) => (
        <li key={id}>
          {type}: {i18n.t(message)}
        </li>
      ))}
    </ul>
  );
}
