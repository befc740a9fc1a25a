import {
  preferenceChangeSchema,
  preferencesSchema,
  type PreferenceChange,
  type Preferences,
} from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { once, stillSo } from '../../http/once.ts';
import type { Routes } from '../../http/routes.ts';
import { sessionOf } from '../sign-in/admin-guard.ts';
import type { StaffContext } from '../staff-context.ts';

const names = Object.keys(preferencesSchema.shape) as readonly (keyof Preferences)[];

export const preferencesRoutes: Routes<StaffContext> = async (app, { db }) => {
  const response = { 200: preferencesSchema };
  app.get('/me/preferences', { schema: { summary: "The admin's own choices", response } }, (request) =>
    findPreferences(db, sessionOf(request).admin.id),
  );
  const schema = { summary: "Changes the admin's own choices", body: preferenceChangeSchema, response };
  app.put('/me/preferences', { schema }, (request) => {
    const { id } = sessionOf(request).admin;
    const change = async (trx: DatabaseTransaction) => {
      for (const name of names) await writePreference(trx, id, name, request.body[name]);
      return findPreferences(trx, id);
    };
    return once(db, request.author, change, async (trx) => stillSo(await findPreferences(trx, id), request.body));
  });
};

/** A choice that this release can't read counts as none. */
async function findPreferences(db: Database, adminId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom('adminPreferences')
    .select(['name', 'value'])
    .where('adminId', '=', adminId)
    .execute();
  const read = rows.map(({ name, value }) => preferencesSchema.safeParse({ [name]: value }).data ?? {});
  return Object.assign({}, ...read) as Preferences;
}

async function writePreference(
  trx: DatabaseTransaction,
  adminId: string,
  name: keyof Preferences,
  value: PreferenceChange[keyof Preferences],
): Promise<void> {
  if (value === undefined) return;
  if (value === null) {
    await trx.deleteFrom('adminPreferences').where('adminId', '=', adminId).where('name', '=', name).execute();
    return;
  }
  const json = JSON.stringify(value);
  await trx
    .insertInto('adminPreferences')
    .values({ adminId, name, value: json })
    .onConflict((conflict) => conflict.columns(['adminId', 'name']).doUpdateSet({ value: json }))
    .execute();
}
