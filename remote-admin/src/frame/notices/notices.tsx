import { useEffect, useState, type ReactNode } from 'react';
import { mayCall, type AdminRole } from '@exchange/shared-domain';
import { TitlePrefix } from '@exchange/shared-platform';
import { useNoticeChoices, useRenewedChoices } from './notices.slice.ts';
import { waitingApi } from './waiting.api.ts';

/** The live connection reports changes at once; this is for the time without it. */
const COUNT_EVERY_MS = 60_000;

/** Notices what waits, on every page: a count before the title and, if wanted, a sound and a notification. */
export function Notices({ role, children }: { readonly role: AdminRole; readonly children: ReactNode }) {
  const skip = !mayCall(role, 'GET /transactions');
  const { data: waiting = 0 } = waitingApi.useAdminCountWaitingQuery(undefined, {
    skip,
    pollingInterval: COUNT_EVERY_MS,
  });
  useRenewedChoices();
  const { sound, notification } = useNoticeChoices();
  const isWanted = !skip && (sound || notification);
  const [part, setPart] = useState<typeof import('./notifier.tsx')>();
  useEffect(() => {
    // Without the code, the page goes on; its load is tried again when the number changes.
    if (isWanted) import('./notifier.tsx').then(setPart, () => undefined);
  }, [isWanted, waiting]);
  return (
    <TitlePrefix value={waiting > 0 ? `(${waiting}) ` : ''}>
      {isWanted && part && <part.Notifier />}
      {children}
    </TitlePrefix>
  );
}
