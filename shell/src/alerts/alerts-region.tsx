import { useTranslation } from 'react-i18next';
import { alertClosed, alertsSlice, useAppDispatch, useAppSelector } from '@exchange/shared-platform';
import { AlertList } from '@exchange/shared-ui';

/** The alerts of the store, in the person's language. */
export function AlertsRegion() {
  const { t } = useTranslation('platform');
  const dispatch = useAppDispatch();
  const alerts = useAppSelector(alertsSlice.selectors.selectAlerts);
  const shown = alerts.map(({ message, title, fallback, ...alert }) => ({
    ...alert,
    message: t(message, { defaultValue: fallback ?? t('platform:errors.unknown') }),
    title: title === undefined ? undefined : t(title),
  }));
  return <AlertList alerts={shown} onClose={(id) => void dispatch(alertClosed(id))} />;
}
