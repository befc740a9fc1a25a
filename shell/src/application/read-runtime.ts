import { renderedSchema, runtimeSchema, type Rendered, type Runtime } from '@exchange/shared-platform/registry';

const dataOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || 'null');

/**
 * Reads what the server wrote into the page: the run-time environment and the registry of remotes.
 * @throws Error when the page carries none, or one that is not valid.
 */
export function readRuntime(): Runtime {
  const data = dataOf('runtime');
  if (data === null) throw new Error('the page carries no run-time environment');
  return runtimeSchema.parse(data);
}

/** What the page was prerendered from; undefined when it was not prerendered. */
export const readRendered = (): Rendered | undefined => renderedSchema.safeParse(dataOf('rendered')).data;
