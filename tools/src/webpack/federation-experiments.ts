import { fileURLToPath } from 'node:url';

/** The parts of the federation plugin's experiments that we measured; docs/benchmarks/federation.md has the table. */
export interface FederationExperiments {
  readonly externalRuntime?: boolean;
  readonly provideExternalRuntime?: boolean;
  /** The same as `provideExternalRuntime`, with the one copy of the core that the shell has anyway. */
  readonly provideOwnRuntime?: boolean;
  readonly optimization?: { readonly target?: 'web'; readonly disableSnapshot?: boolean };
}

/** No code for servers, and none for the plugin's manifests: our registry replaces them. */
export const optimization = { target: 'web', disableSnapshot: true } as const;

/** Options of the federation plugin for a choice of experiments. */
export function experimentOptions({ provideOwnRuntime = false, ...experiments }: FederationExperiments) {
  // `provideExternalRuntime` would load this plugin's CommonJS form, and with it a second copy of the core.
  const provider = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'));
  return { experiments, ...(provideOwnRuntime && { runtimePlugins: [provider] }) };
}
