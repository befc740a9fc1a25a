import { specialDaysListSchema, type Office } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { storedSetting } from '../revisions/settings.repository.ts';

export const holidaysSetting = storedSetting('holidays', specialDaysListSchema, []);

export async function findOwnOffices(db: Database): Promise<Office[]> {
  const offices = await db
    .selectFrom('offices')
    .select(['id', 'name', 'address', 'lat', 'lng', 'mapShareLink', 'specialDays', 'enabled'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const hours = await db.selectFrom('officeOpeningHours').selectAll().orderBy('weekday').execute();
  return offices.map(({ mapShareLink, ...office }) => ({
    ...office,
    ...(mapShareLink !== null && { mapShareLink }),
    openingHours: hours
      .filter(({ officeId }) => officeId === office.id)
      .map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
  }));
}

/** An office's own special days come before the holidays, so they apply on a day of both. */
export async function findOffices(db: Database): Promise<Office[]> {
  const offices = await findOwnOffices(db);
  const holidays = await holidaysSetting.value(db);
  return offices.map((office) => ({ ...office, specialDays: [...office.specialDays, ...holidays] }));
}

export async function findOffice(db: Database, id: string): Promise<Office> {
  const office = (await findOffices(db)).find((each) => each.id === id);
  if (office === undefined) throw new Error(`There is no office ${id}`);
  return office;
}
