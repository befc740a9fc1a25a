import * as z from 'zod';
import { anything, callsMeant, misfits, serviceCalls } from '@exchange/api/calls';
import type { Calls } from '@exchange/shared-platform/manifest';

/** An endpoint as a room gives it to the API slice. */
export interface Endpoint {
  readonly query?: (argument: unknown) => string | { readonly url: string; readonly method?: string };
  readonly responseSchema?: z.core.$ZodType;
  readonly rawResponseSchema?: z.core.$ZodType;
  readonly transformResponse?: unknown;
}

/** Stands for what a caller passes: all of its parts are the same, and its text is `anything`. */
const argument: object = new Proxy(() => argument, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive || name === 'toString') return () => anything;
    if (name === Symbol.iterator) return () => [].values();
    return name === 'then' || name === 'toJSON' ? undefined : argument;
  },
  ownKeys: () => [],
});

/** What a room calls and demands. A body may be all that the service of the same tree takes. */
export function callsOf(endpoints: Readonly<Record<string, Endpoint>>, service: object): Calls {
  const known = serviceCalls(service);
  return Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const { query, responseSchema, rawResponseSchema, transformResponse } = endpoint;
    if (!query) return [];
    if (transformResponse && !rawResponseSchema)
      throw new Error(`${name} transforms a reply without a rawResponseSchema`);
    const schema = rawResponseSchema ?? responseSchema ?? z.unknown();
    const { url, method = 'GET' } = requestOf(query);
    const [path = ''] = url.split('?');
    const reply = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const meant = callsMeant(known, `${method} ${path}`);
    const faults = meant.map((answered) => misfits(answered.reply, reply, 'reply'));
    const made = meant.filter((_, index) => faults[index]?.length === 0);
    if (made.length === 0)
      throw new Error(`${name} does not fit the service: ${faults[0]?.join(', ') ?? `it has no ${method} ${path}`}`);
    return made.map(({ call, body }) => ({ call, reply, ...(body && { body }) }));
  });
}

/** A list that is asked for by a table of choices finds nothing in it for the stand-in; it may be asked for without. */
function requestOf(query: NonNullable<Endpoint['query']>) {
  const ask = (given: object) => {
    const request = query(given);
    return typeof request === 'string' ? { url: request } : request;
  };
  try {
    return ask(argument);
  } catch {
    return ask({});
  }
}
