import type { ListView } from '@exchange/shared-domain';
import type { Selectable } from 'kysely';
import type { Scope } from '../../staff/sign-in/scope.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

export interface ViewRow extends Selectable<Tables['list_views']> {
  readonly email: string;
}

/** The views that a person sees: their own and the shared ones. */
export const findViewRows = (db: Database, adminId: string): Promise<ViewRow[]> =>
  db
    .selectFrom('list_views')
    .innerJoin('admins', 'admins.id', 'list_views.admin_id')
    .selectAll('list_views')
    .select('admins.email')
    .where(({ eb, or }) => or([eb('admin_id', '=', adminId), eb('is_shared', '=', true)]))
    .orderBy('list_views.id')
    .execute();

export const toView = (row: ViewRow, adminId: string): ListView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  isShared: row.is_shared,
  isOwn: row.admin_id === adminId,
  by: row.email,
});

const isAboutProfit = ({ query }: ViewRow) => /profit|marginBgn/.test(query);

/** In the order in which they were saved. Those that filter or sort by profit are for people who may see it. */
export const findViews = async (db: Database, { id, seesProfit }: Scope): Promise<ListView[]> =>
  (await findViewRows(db, id)).filter((row) => seesProfit || !isAboutProfit(row)).map((row) => toView(row, id));
