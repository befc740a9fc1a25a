import { installedVersion } from '../workspace/rooms.ts';

/** The package with Module Federation's runtime. Only the shell contains it; the entries of remotes use the shell's. */
export const runtimePackage = '@module-federation/webpack-bundler-runtime';

/** Variable of the page that holds it; see `shell/src/federation/runtime-plugin.ts`. */
export const runtimeVariable = 'exchangeFederation';

/** Its part of the contract between a remote and a shell. */
export const runtimeShare = [runtimePackage, installedVersion(runtimePackage), '*'] as const;

/** No code for servers, and none for finding and fetching remotes: our registry and the page's loader do that. */
export const runtimeExperiments = {
  optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
} as const;
