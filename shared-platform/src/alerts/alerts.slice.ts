import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { TextKey } from '../language/i18n.ts';
import { signedIn } from '../session/session.slice.ts';

export type AlertType = 'info' | 'success' | 'warning' | 'error';

/** A message to the person. */
export interface Alert {
  readonly id: string;
  readonly type: AlertType;
  readonly message: TextKey;
  /** Default: the name of its type (Info, Success, Warning, Error). */
  readonly title?: TextKey;
  /** Milliseconds on screen. Default: by the length of the texts. */
  readonly duration?: number;
}

const sameText = (one: Omit<Alert, 'id'>, other: Omit<Alert, 'id'>) =>
  one.type === other.type && one.message === other.message;

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: [] as readonly Alert[],
  reducers: {
    /** Shows an alert, unless the same one is still on screen. */
    alertShown: {
      prepare: (alert: Omit<Alert, 'id'>) => ({ payload: { id: nanoid(), ...alert } }),
      reducer: (alerts, { payload }: PayloadAction<Alert>) =>
        alerts.some((shown) => sameText(shown, payload)) ? alerts : [...alerts, payload],
    },
    alertClosed: (alerts, { payload }: PayloadAction<string>) => alerts.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) =>
    // What went wrong before it does not matter any more.
    builder.addCase(signedIn, (alerts) => alerts.filter(({ type }) => type !== 'error')),
  selectors: { selectAlerts: (alerts) => alerts },
});

export const { alertShown, alertClosed } = alertsSlice.actions;

/** Gives a function that shows an alert. */
export function useAlert(): (alert: Omit<Alert, 'id'>) => void {
  const dispatch = useDispatch();
  return useCallback((alert) => void dispatch(alertShown(alert)), [dispatch]);
}
