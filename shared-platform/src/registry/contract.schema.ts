import * as z from 'zod/mini';

/** A version as Lerna writes it, or a local build's `0.1.0-local.<hash>`. */
export const versionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'is not a version'));

/** Exports of a module by name. `*` means all of them, where a build cannot tell which. */
const namesSchema = z.union([z.literal('*'), z.array(z.string().check(z.minLength(1)))]);

/**
 * Modules that are shared at run time, by share key (`react`, `@exchange/shared-ui/select`). Read from a build, never
 * written by hand. In a remote: the exports that its code uses, and the version that it was compiled against. In the
 * shell: the exports that it gives, and their version.
 */
export const sharesSchema = z.record(z.string(), z.object({ version: versionSchema, names: namesSchema }));

export type Shares = z.infer<typeof sharesSchema>;
