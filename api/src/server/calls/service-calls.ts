import * as z from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Part of an address or method that only the caller knows. */
export const anything = '_';

const contentSchema = z.object({
  content: z.optional(z.record(z.string(), z.object({ schema: z.optional(z.record(z.string(), z.unknown())) }))),
});
const operationSchema = z.object({
  requestBody: z.optional(contentSchema),
  responses: z.record(z.string(), contentSchema),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** A call as the service takes it, from its OpenAPI document. */
export interface ServiceCall {
  readonly call: string;
  /** None for a file. */
  readonly reply: JsonSchema | undefined;
  readonly body: JsonSchema | undefined;
}

export function serviceCalls(document: unknown): ServiceCall[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody, responses }]) => ({
      call: `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
      reply: schemaIn(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]),
      body: schemaIn(requestBody),
    })),
  );
}

/** Those that a room's call may mean: where only the caller knows a part, there may be several. */
export function callsMeant(calls: readonly ServiceCall[], wanted: string): ServiceCall[] {
  const parts = partsOf(wanted).map((part) => ({ part, pattern: new RegExp(`^${part.replaceAll(anything, '.+')}$`) }));
  const fitting = calls.flatMap((call) => {
    const own = partsOf(call.call);
    if (own.length !== parts.length) return [];
    if (!own.every((each, index) => isParameter(each) || parts[index]?.pattern.test(each))) return [];
    // A name stands for itself before it stands for an id.
    const exact = own.filter((each, index) => parts[index]?.part === (isParameter(each) ? anything : each)).length;
    return [{ call, exact }];
  });
  const most = Math.max(...fitting.map(({ exact }) => exact));
  return fitting.filter(({ exact }) => exact === most).map(({ call }) => call);
}

const partsOf = (call: string): string[] => call.split(/[ /]+/);

const isParameter = (part: string): boolean => part.startsWith('{');

const schemaIn = (described: z.infer<typeof contentSchema> | undefined): JsonSchema | undefined =>
  Object.values(described?.content ?? {})[0]?.schema;
