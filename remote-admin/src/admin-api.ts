import { api } from '@exchange/shared-platform';

/** The one API slice of the page, with the tags of what only admins read. */
export const adminApi = api.enhanceEndpoints({ addTagTypes: ['Messages', 'ContactMessages', 'Views'] });
