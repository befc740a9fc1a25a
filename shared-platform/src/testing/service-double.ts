/** A reply of the service double: a JSON body with status 200, or a function that makes any `Response`. */
export type DoubleReply = object | ((request: Request) => Response | Promise<Response>);

/** What a component test may look at: the requests that were made, in order. */
export interface ServiceDouble {
  readonly requests: Request[];
  /** Replaces or adds a reply, such as `GET /api/offices`. */
  reply(call: string, reply: DoubleReply): void;
}

/** A JSON reply with a status. */
export const jsonReply = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/**
 * Takes the place of the network in a component test. A call that has no reply fails the test's request with 404.
 * Keys are method and path without query. Give it replies that pass the domain's schemas.
 */
export function installServiceDouble(replies: Record<string, DoubleReply>): ServiceDouble {
  const table = new Map(Object.entries(replies));
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const absolute = typeof input === 'string' ? new URL(input, 'http://localhost').href : input;
    const request = new Request(absolute, init);
    requests.push(request.clone());
    const reply = table.get(`${request.method} ${new URL(request.url).pathname}`);
    if (reply === undefined) {
      return jsonReply({ error: 'ENTITY_NOT_FOUND', message: 'Data not found', traceId: 'test' }, 404);
    }
    return typeof reply === 'function' ? ((await reply(request)) as Response) : jsonReply(reply);
  };
  return { requests, reply: (call, reply) => void table.set(call, reply) };
}
