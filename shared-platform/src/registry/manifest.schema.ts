import * as z from 'zod/mini';
import { sharesSchema, versionSchema } from './contract.schema.ts';
import { integritySchema, releaseNameSchema, routeFilesSchema, storePathSchema } from './store-file.schema.ts';

const releaseFileSchema = z.object({
  path: storePathSchema,
  /** Bytes, not compressed. */
  size: z.int().check(z.nonnegative()),
  integrity: integritySchema,
  /** Of the entry of a container, which the registry names. In earlier releases every file has a role. */
  role: z.optional(z.literal('entry')),
});

/** Names that must be unique in a page. A release that uses a name of another room is refused before it is live. */
const namesInPageSchema = z.object({
  /** Endpoints injected into the one API slice. */
  endpoints: z.array(z.string()),
  /** Slices of the one store. */
  slices: z.array(z.string()),
  /** Namespaces of i18next. */
  namespaces: z.array(z.string()),
  /** Selectors, animations and layers in style sheets that are not limited to the room by one of its own classes. */
  selectors: z.array(z.string()),
});

/** Parts of what a page shows: of the shell, those that it gives, and of a remote, those that it takes from the shell. */
const shownSchema = z.object({
  /** Words that every text may name: `cashName` for `{{cashName}}`. */
  words: z.array(z.string()),
  /** Custom properties of style sheets: `--space-3`. */
  tokens: z.array(z.string()),
});

/** A call of the service, as a room makes it. Schemas are JSON Schemas. */
const callSchema = z.object({
  /** Method and path: `GET /rates/from/_`, where `_` stands for what only the caller knows. */
  call: z.string(),
  /** What the room demands of a reply. */
  reply: z.record(z.string(), z.unknown()),
  /** What the service of the room's tree accepts as a body, and the room therefore may send. */
  body: z.optional(z.record(z.string(), z.unknown())),
});

/** Content of the file that a manifest names in `calls`. */
export const callsSchema = z.array(callSchema);

/** Where the shell mounts a remote: `at` is what its routes are relative to, `owns` the paths it answers for. */
const mountSchema = z.object({
  remote: releaseNameSchema,
  at: z.string(),
  owns: z.array(z.string()).check(z.minLength(1)),
});

/** What a release knows besides its build. */
const released = {
  format: z.literal(1),
  version: versionSchema,
  /** Commit that it was built from; missing where there is no repository. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}$/))),
  /** Git's ids of what it was built from, by path: a commit that was rebased has another name. Older releases have none. */
  objects: z.optional(z.record(z.string(), z.string())),
  /** True when the files differed from that commit. */
  dirty: z.boolean(),
  /** When it was published. */
  time: z.iso.datetime(),
  /** Who published it. */
  author: z.string().check(z.minLength(1)),
  /** What it changes and why, in a sentence. */
  note: z.string(),
};

const built = z.object({
  name: releaseNameSchema,
  files: z.array(releaseFileSchema).check(z.minLength(1)),
  /** File with the code that prerenders the room's pages, below its folder of files that are not served. */
  rendering: z.optional(z.string()),
  /** File with the text of its sources, in the same folder: types are checked by it. Older releases have none. */
  sources: z.optional(z.string()),
  namesInPage: namesInPageSchema,
  /** Older releases do not say it. */
  shown: z.optional(shownSchema),
  /** File with the calls that the room makes, in the same folder as `rendering`. Older releases have none. */
  calls: z.optional(z.string()),
});

const builtRemote = z.extend(built, {
  kind: z.literal('remote'),
  /** React Router path, relative to the remote's mount, to what a visit needs: `transaction/success`; `` is the mount. */
  routes: z.record(z.string(), routeFilesSchema),
  uses: sharesSchema,
  /** File with Module Federation's own manifest, below the room's folder of files that are not served. Older ones have none. */
  federation: z.optional(z.string()),
});

const builtShell = z.extend(built, {
  kind: z.literal('shell'),
  gives: sharesSchema,
  /** Share key to the files that contain it, besides those of every page. Older releases have none. */
  doors: z.optional(z.record(z.string(), z.array(storePathSchema))),
  /** In the order in which the shell tries them. */
  mounts: z.array(mountSchema),
  /** Fixed address to the file that is served there: `/favicon.svg` to `assets/0c1fa8.svg`. */
  fixed: z.record(z.string(), storePathSchema),
  /** File with the template of `index.html`, below the room's folder of files that are not served. */
  template: z.string(),
  /**
   * File with the type declarations of every door, in the same folder. Remotes are checked against it before a release.
   */
  declarations: z.string(),
});

/** What a build knows about itself; the release adds the rest. */
export const builtSchema = z.discriminatedUnion('kind', [builtRemote, builtShell]);

const remoteManifestSchema = z.extend(builtRemote, released);
const shellManifestSchema = z.extend(builtShell, released);

/** `release.json`: everything about one release. It is written once and never changes. */
export const manifestSchema = z.discriminatedUnion('kind', [remoteManifestSchema, shellManifestSchema]);

export type { RouteFiles } from './store-file.schema.ts';
export type NamesInPage = z.infer<typeof namesInPageSchema>;
export type Calls = z.infer<typeof callsSchema>;
export type Shown = z.infer<typeof shownSchema>;
export type Mount = z.infer<typeof mountSchema>;
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type ShellManifest = z.infer<typeof shellManifestSchema>;
export type Built = z.infer<typeof builtSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
