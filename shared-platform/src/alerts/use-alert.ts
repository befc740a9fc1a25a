import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { alertShown, type Alert } from './alerts.slice.ts';

/** Gives a function that shows an alert. */
export function useAlert(): (alert: Omit<Alert, 'id'>) => void {
  const dispatch = useDispatch();
  return useCallback((alert) => void dispatch(alertShown(alert)), [dispatch]);
}
