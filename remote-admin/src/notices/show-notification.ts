import { choose, rememberRefusal } from './notice-choices.ts';

interface Shown {
  readonly title: string;
  readonly body?: string;
  /** A notification with the tag of an earlier one takes its place. */
  readonly tag: string;
  readonly onPress?: () => void;
}

/** Shows a notification of the browser; false when it refuses. Pressing it leads to this tab. */
export function showNotification({ title, body = '', tag, onPress }: Shown): boolean {
  try {
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      onPress?.();
    });
    return true;
  } catch {
    choose({ notification: false });
    rememberRefusal();
    return false;
  }
}
