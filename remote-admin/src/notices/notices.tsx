import { useEffect, type ReactNode } from 'react';
import { mayCall, type AdminRole } from '@exchange/shared-domain';
import { TitlePrefix } from '@exchange/shared-platform';
import { onDemand } from '@exchange/shared-ui';
import { useNoticeChoices } from './notice-choices.ts';
import { useAdminCountWaitingQuery } from './waiting.api.ts';

/** The live connection reports changes at once; this is for the time without it. */
const COUNT_EVERY_MS = 60_000;

const useAnnouncer = onDemand(() => import('./announcer.tsx'));

interface NoticesProps {
  readonly role: AdminRole;
  readonly children: ReactNode;
}

/** Notices what waits, on every page: a count before the title and, if wanted, a sound and a notification. */
export function Notices({ role, children }: NoticesProps) {
  const skip = !mayCall(role, 'GET /transactions');
  const { data: waiting = 0 } = useAdminCountWaitingQuery(undefined, { skip, pollingInterval: COUNT_EVERY_MS });
  const { sound, notification } = useNoticeChoices();
  const isWanted = !skip && (sound || notification);
  const { part, want } = useAnnouncer();
  useEffect(() => {
    // A failed load is tried again with the next count.
    if (isWanted) want().catch(() => undefined);
  }, [isWanted, want]);
  return (
    <TitlePrefix value={waiting > 0 ? `(${waiting}) ` : ''}>
      {isWanted && part && <part.Announcer />}
      {children}
    </TitlePrefix>
  );
}
