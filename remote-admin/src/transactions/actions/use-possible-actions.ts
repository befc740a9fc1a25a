import { actionsFrom, endingsFrom, isPossible, renewAction } from '@exchange/shared-domain';
import { useRights } from '../../session/use-rights.ts';

/** Gives the steps that are possible now and that the role may take: those with a button, today's rate, and endings. */
export function usePossibleActions() {
  const { mayCall } = useRights();
  return {
    actions: (progress: Parameters<typeof actionsFrom>[0]) =>
      actionsFrom(progress).filter((action) => mayCall(`PATCH /transactions/:id/${action}`)),
    renewals: (progress: Parameters<typeof isPossible>[1]) =>
      ([renewAction] as const).filter(
        (action) => isPossible(action, progress) && mayCall(`PATCH /transactions/:id/${action}`),
      ),
    endings: (progress: Parameters<typeof endingsFrom>[0]) =>
      endingsFrom(progress).filter((action) => mayCall(`PATCH /transactions/:id/${action}`)),
  };
}
