import {
  officeDetailsSchema,
  officeIdSchema,
  officeSchema,
  settingChangeSchema,
  settingSchema,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { actorOf } from '../../staff/sign-in/admin-guard.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { CatalogueContext } from './catalogue.routes.ts';
import { changeSetting } from '../revisions/change-setting.ts';
import { findOfficeSettings, newOfficeRecord, officeRecord } from './office-settings.ts';

const reply = settingSchema(officeSchema);

/** The offices as managers edit them. Offices are never deleted, because requests refer to them. */
export const officeSettingsRoutes: Routes<CatalogueContext> =
  ({ db, now }) =>
  async (app) => {
    app.get(
      '/settings/offices',
      { schema: { summary: 'All offices, to be edited', response: { 200: z.array(reply) } } },
      () => findOfficeSettings(db),
    );
    const adding = {
      summary: 'Adds an office',
      body: z.strictObject({ id: officeIdSchema, value: officeDetailsSchema }),
      response: { 201: reply },
    };
    app.post('/settings/offices', { schema: adding }, async (request, answer) => {
      const { id, value } = request.body;
      if ((await findOfficeSettings(db)).some((office) => office.value.id === id))
        throw fieldRefusal(409, 'taken', 'id');
      const author = { actor: actorOf(request), at: now() };
      return answer.code(201).send(await changeSetting(db, newOfficeRecord(id), { version: 0, value }, author));
    });
    const changing = {
      summary: 'Changes an office',
      params: z.strictObject({ id: officeIdSchema }),
      body: settingChangeSchema(officeDetailsSchema),
      response: { 200: reply },
    };
    app.put('/settings/offices/:id', { schema: changing }, (request) =>
      changeSetting(db, officeRecord(request.params.id), request.body, { actor: actorOf(request), at: now() }),
    );
  };
