import { sql, type Expression, type Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';

export type Viewer = Pick<Scope, 'email' | 'seesCash'>;
type Session = Pick<Selectable<Tables['drawerSessions']>, 'openedBy' | 'countedAt'>;

/** Whether a person may not know what should be in a drawer: whoever may count it, until that is done. */
export const isBlind = ({ email, seesCash }: Viewer, session: Session | undefined): boolean =>
  (session?.countedAt ?? null) === null && (!seesCash || session?.openedBy === email);

const latestSession = (drawerId: Expression<string>) => sql<{ session: string; since: string } | null>`(
  select json_build_object('session', id, 'since', opened_at)
  from drawer_sessions where drawer_id = ${drawerId} order by ordinal desc limit 1)`;

/** The drawers in scope whose sums the person may not know now, and the last session of each. */
export async function findBlindDrawers(db: Database, { offices }: Pick<Scope, 'offices'>, viewer: Viewer) {
  const drawers = await db
    .selectFrom('drawers')
    .leftJoin('drawerSessions', (join) => join.onRef('drawerId', '=', 'drawers.id').on('closedAt', 'is', null))
    .select(['drawers.id', 'officeId', 'currency', 'drawerSessions.id as session', 'countedAt'])
    .select(({ fn }) => fn.coalesce('openedBy', 'drawers.id').as('openedBy'))
    .select((eb) => latestSession(eb.ref('drawers.id')).as('latest'))
    .where('enabled', '=', true)
    .where(isInScope({ offices }, 'officeId'))
    .execute();
  return drawers.filter(({ session, ...row }) => isBlind(viewer, session === null ? undefined : row));
}
