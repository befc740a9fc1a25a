import type { Office } from '@exchange/shared-domain';
import type { Database } from '../database/database.ts';

/** All offices in display order. */
export async function findOffices(db: Database): Promise<Office[]> {
  const offices = await db.selectFrom('offices').selectAll().orderBy('position').execute();
  const hours = await db.selectFrom('office_opening_hours').selectAll().orderBy('weekday').execute();
  return offices.map(({ id, lat, lng, map_share_link }) => ({
    id,
    lat,
    lng,
    ...(map_share_link !== null && { mapShareLink: map_share_link }),
    openingHours: hours
      .filter(({ office_id }) => office_id === id)
      .map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
  }));
}

/** True when the office exists. */
export async function officeExists(db: Database, id: string): Promise<boolean> {
  const office = await db.selectFrom('offices').select('id').where('id', '=', id).executeTakeFirst();
  return office !== undefined;
}
