import { createInstance, registerGlobalPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
// The shell is no container, so the build leaves this part out of the runtime above.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  interface Window {
    /** Module Federation's runtime, which the entries of remotes use in place of a copy of their own. */
    exchangeFederation?: unknown;
  }
}

/** A shared module that failed is loaded again for the next who needs it. Module Federation would keep the failure. */
const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) delete share.loading;
  },
};

export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  const { runtime, bundlerRuntime } = federation;
  window.exchangeFederation = {
    ...federation,
    // Its own `init` looks for an instance of the same build, and would find the shell's.
    runtime: { ...runtime, init: createInstance },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  };
  // For the instances that containers make.
  registerGlobalPlugins([forgetFailedShares]);
  return forgetFailedShares;
}
