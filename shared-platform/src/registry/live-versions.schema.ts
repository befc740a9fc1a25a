import * as z from 'zod/mini';
import { versionSchema } from './contract.schema.ts';
import { releaseNameSchema } from './store-file.schema.ts';

/** Content of `/live.json`: the version of the shell and of each remote that a page opened at this moment would get. */
export const liveVersionsSchema = z.record(releaseNameSchema, versionSchema);

export type LiveVersions = z.infer<typeof liveVersionsSchema>;
