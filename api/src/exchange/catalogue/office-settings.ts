import type { Office, OfficeDetails, Setting } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { SettingRecord } from '../revisions/change-setting.ts';
import { findRecordStates, settingOf } from '../revisions/settings.repository.ts';
import { findOwnOffices, insertOffice, updateOffice } from './offices.repository.ts';

const recordName = (id: string) => `office ${id}`;

/** All offices as managers edit them. */
export async function findOfficeSettings(db: Database): Promise<Setting<Office>[]> {
  const offices = await findOwnOffices(db);
  const states = await findRecordStates(db);
  return offices.map((office) => settingOf(states, recordName(office.id), office));
}

async function findOfficeSetting(db: Database, id: string): Promise<Setting<Office>> {
  const found = (await findOfficeSettings(db)).find(({ value }) => value.id === id);
  if (found === undefined) throw notFound();
  return found;
}

/** The record of an existing office. */
export const officeRecord = (id: string): SettingRecord<Office, OfficeDetails> => ({
  name: recordName(id),
  find: (db) => findOfficeSetting(db, id),
  store: (trx, details) => updateOffice(trx, id, details),
});

/** The record of an office that does not exist yet. */
export const newOfficeRecord = (id: string): SettingRecord<Office, OfficeDetails> => ({
  ...officeRecord(id),
  isNew: true,
  store: (trx, details) => insertOffice(trx, id, details),
});
