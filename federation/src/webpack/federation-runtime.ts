import { join } from 'node:path';
import { installedVersion, root } from '@exchange/shared-node';

/** The package with Module Federation's runtime. Only the shell contains it; the entries of remotes use the shell's. */
export const runtimePackage = '@module-federation/webpack-bundler-runtime';

/** Variable of the page that holds it; see `shell/src/federation/runtime-plugin.ts`. */
export const runtimeVariable = 'exchangeFederation';

const runtimeDoor = join(root, 'shell/src/doors/federation-runtime.ts');

const reportsDoor = join(root, 'shell/src/doors/federation-reports.ts');
const ownFile = (path: string) => join(root, 'node_modules/@module-federation', path);

/** Parts of it come from our doors; aliases, because the plugin imports the package itself. */
export const runtimeAliases = {
  [ownFile('error-codes/dist/desc.mjs')]: reportsDoor,
  [ownFile('sdk/dist/logger.js')]: reportsDoor,
  '@module-federation/runtime$': runtimeDoor,
  '@module-federation/runtime/helpers$': runtimeDoor,
};

export const runtimeShare = [runtimePackage, installedVersion(runtimePackage), '*'] as const;

/** No code for servers, and none for finding and fetching remotes: our registry and the page's loader do that. */
export const runtimeExperiments = {
  optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
} as const;
