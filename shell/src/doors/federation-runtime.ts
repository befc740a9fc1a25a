// What the rest of Module Federation's runtime and the shell use of its package `runtime`. All of it would bring the
// code that fetches remotes; the page's loader does that.
export {
  createInstance,
  getInstance,
  init,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime/dist/index.js';

// Both are imported, but used only for shared modules that are shaken for each remote: our builds make none.
export function getRemoteEntry(): never {
  throw new Error('the federation runtime fetches nothing');
}

const helpers = {};
export default helpers;
