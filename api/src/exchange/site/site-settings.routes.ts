import { siteSettingsSchema, type SiteSettings } from '@exchange/shared-domain';
import { sendCacheable } from '../../http/cacheable-reply.ts';
import type { Routes } from '../../http/routes.ts';

/** For open pages, which ask regularly. */
export const siteSettingsRoutes: Routes<{ readonly siteSettings: () => Promise<SiteSettings> }> =
  ({ siteSettings }) =>
  async (app) => {
    const schema = { summary: 'Limits, contacts and the promise of the rate', response: { 200: siteSettingsSchema } };
    app.get('/settings', { schema }, async (request, reply) => sendCacheable(request, reply, await siteSettings()));
  };
