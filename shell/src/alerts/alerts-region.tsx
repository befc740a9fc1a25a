import { useTranslation } from 'react-i18next';
import { alertClosed, alertsSlice, useAppDispatch, useAppSelector, type TextKey } from '@exchange/shared-platform';
import { AlertList, useHydrated } from '@exchange/shared-ui';

export function AlertsRegion() {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const alerts = useAppSelector(alertsSlice.selectors.selectAlerts);
  // A remote may be newer than these texts.
  const textOf = (key: TextKey) => i18n.t(key, { defaultValue: i18n.t('platform:errors.unknown') });
  // Alerts are outside the root of the page, where nothing is prerendered.
  if (!isHydrated) return null;
  const shown = alerts.map(({ message, title, ...alert }) => ({
    ...alert,
    message: textOf(message),
    title: title && textOf(title),
  }));
  return <AlertList alerts={shown} onClose={(id) => void dispatch(alertClosed(id))} />;
}
