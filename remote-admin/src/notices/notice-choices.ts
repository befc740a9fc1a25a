import { useSyncExternalStore } from 'react';
import { localEntries } from '@exchange/shared-platform';
import * as z from 'zod/mini';

const ENTRY = 'adminNotices';

const choicesSchema = z.object({ sound: z.boolean(), notification: z.boolean() });

type Choices = z.infer<typeof choicesSchema>;

/** What this browser announces, and whether it may show notifications. */
interface NoticeChoices extends Choices {
  readonly permission: NotificationPermission | 'unsupported';
}

let isRefusedByBrowser = false;

function read(): NoticeChoices {
  const { data } = choicesSchema.safeParse(localEntries.read(ENTRY));
  const isSupported = 'Notification' in globalThis && !isRefusedByBrowser;
  const permission = isSupported ? Notification.permission : 'unsupported';
  return { sound: false, notification: false, ...data, permission };
}

let shown: NoticeChoices | undefined;
const listeners = new Set<() => void>();

/** Reads again what another tab, or the browser's own settings, may have changed. */
function refresh(): void {
  const now = read();
  if (JSON.stringify(now) === JSON.stringify(shown)) return;
  shown = now;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  window.addEventListener('storage', refresh);
  window.addEventListener('focus', refresh);
  refresh();
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', refresh);
    window.removeEventListener('focus', refresh);
  };
}

/** The choices of this browser, the same in all its tabs. All is off at first. */
export const useNoticeChoices = (): NoticeChoices => useSyncExternalStore(subscribe, () => (shown ??= read()));

export function choose(change: Partial<Choices>): void {
  const { sound, notification } = read();
  localEntries.write(ENTRY, { sound, notification, ...change });
  refresh();
}

/** Some browsers of phones know notifications and refuse those of a page. */
export function rememberRefusal(): void {
  isRefusedByBrowser = true;
  refresh();
}
