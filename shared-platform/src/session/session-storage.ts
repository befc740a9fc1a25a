import { adminUserSchema, type AdminSession } from '@exchange/shared-domain';
import { localEntries, sealedName } from '../storage/encrypted-storage.ts';

/** The saved session, or `undefined` when user or token is missing or damaged; then both are removed. */
export function readSession(): AdminSession | undefined {
  const user = adminUserSchema.safeParse(localEntries.read('user'));
  const token = localEntries.read('token');
  if (user.success && typeof token === 'string' && token !== '') return { user: user.data, token };
  removeSession();
  return undefined;
}

export function saveSession({ user, token }: AdminSession): void {
  localEntries.write('user', user);
  localEntries.write('token', token);
}

export function removeSession(): void {
  localEntries.remove('user');
  localEntries.remove('token');
}

/** Calls back when another tab of this browser changed the saved session. Returns the function that stops it. */
export function onSessionChangedElsewhere(callback: (session: AdminSession | undefined) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === null || event.key === sealedName('token')) callback(readSession());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
