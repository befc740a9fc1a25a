import { renderedSchema, runtimeSchema, type Rendered, type Runtime } from '@exchange/shared-platform/registry';

const dataOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || 'null');

export function readRuntime(): Runtime {
  const data = dataOf('runtime');
  if (data === null) throw new Error('the page carries no run-time environment');
  return runtimeSchema.parse(data);
}

export const readRendered = (): Rendered | undefined => renderedSchema.safeParse(dataOf('rendered')).data;
