import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { localEntries, useAppDispatch, type AppThunk } from '@exchange/shared-platform';
import * as z from 'zod/mini';

const ENTRY = 'adminNotices';

const choicesSchema = z.object({ sound: z.boolean(), notification: z.boolean() });

type Choices = z.infer<typeof choicesSchema>;

/** What this browser announces, and whether it may show notifications. */
interface NoticeChoices extends Choices {
  readonly permission: NotificationPermission | 'unsupported';
}

function read(): NoticeChoices {
  const { data } = choicesSchema.safeParse(localEntries.read(ENTRY));
  const permission = 'Notification' in globalThis ? Notification.permission : 'unsupported';
  return { sound: false, notification: false, ...data, permission };
}

/** The choices of this browser, the same in all its tabs. All is off at first. */
export const noticesSlice = createSlice({
  name: 'adminNotices',
  initialState: read,
  reducers: {
    choicesRead: (state, { payload }: PayloadAction<NoticeChoices>) => {
      const isRefused = state.permission === 'unsupported';
      Object.assign(state, payload, isRefused && { permission: state.permission });
    },
    /** Some browsers of phones know notifications and refuse those of a page. */
    notificationsRefused: (state) => {
      state.permission = 'unsupported';
    },
  },
  selectors: { selectChoices: (choices) => choices },
});

const { choicesRead, notificationsRefused } = noticesSlice.actions;

export const useNoticeChoices = (): NoticeChoices => useSelector(noticesSlice.selectors.selectChoices);

/** Reads again what another tab, or the browser's own settings, may have changed. */
export function useRenewedChoices(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const renew = () => dispatch(choicesRead(read()));
    window.addEventListener('storage', renew);
    window.addEventListener('focus', renew);
    return () => {
      window.removeEventListener('storage', renew);
      window.removeEventListener('focus', renew);
    };
  }, [dispatch]);
}

export const choose =
  (change: Partial<Choices>): AppThunk =>
  (dispatch) => {
    const { sound, notification } = read();
    localEntries.write(ENTRY, { sound, notification, ...change });
    dispatch(choicesRead(read()));
  };

interface Shown {
  readonly title: string;
  readonly body?: string;
  /** A notification with the tag of an earlier one takes its place. */
  readonly tag: string;
  readonly onPress?: () => void;
}

/** Shows a notification of the browser; false when it refuses. Pressing it leads to this tab. */
export const showNotification =
  ({ title, body = '', tag, onPress }: Shown): AppThunk<boolean> =>
  (dispatch) => {
    try {
      const notification = new Notification(title, { body, tag });
      notification.addEventListener('click', () => {
        window.focus();
        notification.close();
        onPress?.();
      });
      return true;
    } catch {
      dispatch(choose({ notification: false }));
      dispatch(notificationsRefused());
      return false;
    }
  };
