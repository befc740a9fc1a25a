import {
  officeDetailsSchema,
  officeIdSchema,
  officeSchema,
  settingChangeSchema,
  settingSchema,
  type Office,
  type OfficeDetails,
  type Setting,
  currenciesSchema,
  officesSchema,
  type CashLevel,
  type Currency,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { fieldRefusal, notFound } from '../../http/api-error.ts';
import { isRepeated } from '../../http/once.ts';
import type { Routes } from '../../http/routes.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { findRecordStates, settingOf, changeSetting, type SettingRecord } from '../revisions/settings.repository.ts';
import { findOwnOffices } from './offices.repository.ts';
import { sql } from 'kysely';
import { sendCacheable } from '../../http/cacheable-reply.ts';
import { seesOffice } from '../../staff/sign-in/scope.ts';

export interface CatalogueContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly offices: () => Promise<readonly Office[]>;
  readonly cashLevels: () => Promise<ReadonlyMap<string, CashLevel>>;
  readonly currencies: () => Promise<readonly Currency[]>;
}

export const catalogueRoutes: Routes<CatalogueContext> = async (app, { offices, cashLevels, currencies }) => {
  const officesCall = { summary: 'All offices', response: { 200: officesSchema } };
  app.get('/offices', { schema: officesCall }, async (request, reply) => {
    const levels = await cashLevels();
    const shown = (await offices()).map((office) => ({ ...office, cash: levels.get(office.id) }));
    return sendCacheable(request, reply, shown);
  });

  const currenciesCall = { summary: 'The currencies that can be exchanged now', response: { 200: currenciesSchema } };
  app.get('/currencies', { schema: currenciesCall }, async (request, reply) =>
    sendCacheable(request, reply, await currencies()),
  );
};

const recordName = (id: string) => `office ${id}`;

async function findOfficeSettings(db: Database): Promise<Setting<Office>[]> {
  const offices = await findOwnOffices(db);
  const states = await findRecordStates(db);
  return offices.map((office) => settingOf(states, recordName(office.id), office));
}

const officeRecord = (id: string, isNew = false): SettingRecord<Office, OfficeDetails> => ({
  name: recordName(id),
  isNew,
  find: async (db) => {
    const found = (await findOfficeSettings(db)).find(({ value }) => value.id === id);
    if (found === undefined) throw notFound();
    return found;
  },
  store: async (trx, details) => {
    const columns = columnsOf(details);
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from offices)`;
    if (isNew)
      await trx
        .insertInto('offices')
        .values({ id, ...columns, position })
        .execute();
    else await trx.updateTable('offices').set(columns).where('id', '=', id).execute();
    await replaceHours(trx, id, details.openingHours);
  },
});

const reply = settingSchema(officeSchema);

/** The offices of a manager's scope, to be edited. Offices are never deleted, because requests refer to them. */
export const officeSettingsRoutes: Routes<CatalogueContext> = async (app, { db }) => {
  const listSchema = { summary: 'All offices, to be edited', response: { 200: z.array(reply) } };
  app.get('/settings/offices', { schema: listSchema }, async ({ scope }) =>
    (await findOfficeSettings(db)).filter(({ value }) => seesOffice(scope, value.id)),
  );
  const addSchema = {
    summary: 'Adds an office',
    body: z.strictObject({ id: officeIdSchema, value: officeDetailsSchema }),
    response: { 201: reply },
  };
  app.post('/settings/offices', { schema: addSchema }, async (request, answer) => {
    const { id, value } = request.body;
    const isTaken = async () => (await findOfficeSettings(db)).some((office) => office.value.id === id);
    if (!(await isRepeated(db, request.author.press)) && (await isTaken())) throw fieldRefusal(409, 'taken', 'id');
    const added = await changeSetting(db, officeRecord(id, true), { version: 0, value }, request.author);
    return answer.code(201).send(added);
  });
  const changeSchema = {
    summary: 'Changes an office',
    params: z.strictObject({ id: officeIdSchema }),
    body: settingChangeSchema(officeDetailsSchema),
    response: { 200: reply },
  };
  app.put('/settings/offices/:id', { schema: changeSchema }, async (request) => {
    const { id } = request.params;
    if (!seesOffice(request.scope, id)) throw notFound();
    return changeSetting(db, officeRecord(id), request.body, request.author);
  });
};

const columnsOf = ({ name, address, lat, lng, mapShareLink, specialDays, enabled }: OfficeDetails) => ({
  name: JSON.stringify(name),
  address: JSON.stringify(address),
  lat,
  lng,
  mapShareLink: mapShareLink ?? null,
  specialDays: JSON.stringify(specialDays),
  enabled,
});

async function replaceHours(trx: DatabaseTransaction, id: string, hours: OfficeDetails['openingHours']): Promise<void> {
  await trx.deleteFrom('officeOpeningHours').where('officeId', '=', id).execute();
  if (hours.length === 0) return;
  await trx
    .insertInto('officeOpeningHours')
    .values(hours.map((row) => ({ officeId: id, ...row })))
    .execute();
}
