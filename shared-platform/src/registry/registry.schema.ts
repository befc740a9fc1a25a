import { languages } from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { sharesSchema, versionSchema } from './contract.schema.ts';
import { releaseNameSchema } from './store-file.schema.ts';

/** What the loader needs of one release of a remote, live or fallback. */
const remoteReleaseSchema = z.object({
  version: versionSchema,
  /** Address of the container's entry: root-relative, or absolute on a listed origin. Its folder is the room's store. */
  entry: z.string().check(z.minLength(1)),
  /**
   * What it needs from the shell. `contractFaults` compares it with what the shell provides, before anything is loaded.
   */
  uses: sharesSchema,
});

const addresses = z.array(z.string().check(z.minLength(1)));

const routePreloadsSchema = z.object({ files: addresses, texts: z.partialRecord(z.enum(languages), addresses) });

/** The live release, with the files of a visit for preloading. Fallbacks are not preloaded. */
const liveReleaseSchema = z.extend(remoteReleaseSchema, {
  /**
   * Route as the address shows it (`/transaction/success`, a React Router path) to the addresses of what a visit needs:
   * the remote's files and those of the shell that only some pages need. In a page it is empty: the page has elements
   * that preload the files of its route.
   */
  routes: z.record(z.string(), routePreloadsSchema),
});

/**
 * The registry inside `index.html`: which releases to load, best first. It is made from the ledger and the manifests,
 * for the shell of the same page.
 */
export const registrySchema = z.object({
  format: z.literal(2),
  shell: z.object({
    version: versionSchema,
    /** The exports of each shared module that this shell provides and a release below uses. */
    gives: sharesSchema,
  }),
  remotes: z.record(
    releaseNameSchema,
    z.object({
      live: liveReleaseSchema,
      /**
       * Its replacements after a failure, best first: the last releases that were live and good. At least two, where
       * the ledger has as many; never one that was marked bad or rolled back.
       */
      fallbacks: z.array(remoteReleaseSchema),
    }),
  ),
});

export type Registry = z.infer<typeof registrySchema>;
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;
export type LiveRelease = z.infer<typeof liveReleaseSchema>;

/** Content of `/live.json`: the version of the shell and of each remote that a page opened at this moment would get. */
export const liveVersionsSchema = z.record(releaseNameSchema, versionSchema);

export type LiveVersions = z.infer<typeof liveVersionsSchema>;
