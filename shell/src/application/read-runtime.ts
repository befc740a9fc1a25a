import { runtimeSchema, type Runtime } from '@exchange/shared-platform/registry';

/**
 * Reads what the server wrote into the page: the run-time environment and the registry of remotes.
 * @throws Error when the page carries none, or one that is not valid.
 */
export function readRuntime(): Runtime {
  const text = document.querySelector('#runtime')?.textContent;
  if (text === null || text === undefined || text === '') throw new Error('the page carries no run-time environment');
  return runtimeSchema.parse(JSON.parse(text));
}
