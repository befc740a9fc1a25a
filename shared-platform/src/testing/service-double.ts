import type { ErrorCode } from '@exchange/shared-domain';
import { replyFault } from './reply-fault.ts';

/** A reply of the service double: a JSON body with status 200, or a function that makes any `Response`. */
export type DoubleReply = object | ((request: Request) => Response | Promise<Response>);

/** The requests that a component test made, in order. */
export interface ServiceDouble {
  readonly requests: Request[];
  /** Replaces or adds a reply, such as `GET /api/offices`. */
  reply(call: string, reply: DoubleReply): void;
  /** The body of the last call with this method, or with this end of its address. */
  sent(call: string): Promise<unknown>;
}

const checked = new WeakSet<Response>();

/** A JSON reply with a status. The double checks it against the domain's schemas. */
export function jsonReply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const reply = brokenReply(body, status, headers);
  checked.add(reply);
  return reply;
}

/** A JSON reply that breaks the contract, for tests of that case. */
export const brokenReply = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** The refusal of a call, as the service sends it. */
export const refusal =
  (status: number, error: ErrorCode, more: Readonly<Record<string, unknown>> = {}) =>
  (): Response =>
    jsonReply({ error, message: 'x', traceId: 'test', ...more }, status);

/**
 * Replaces the network in a component test. A call without a reply gets 404. Keys are method and path without query. A
 * reply that does not pass the domain's schemas fails the test.
 */
export function installServiceDouble(replies: Record<string, DoubleReply>): ServiceDouble {
  const table = new Map(Object.entries(replies));
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const absolute = typeof input === 'string' ? new URL(input, 'http://localhost').href : input;
    const request = new Request(absolute, init);
    requests.push(request.clone());
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const response = await respond(table.get(call), request);
    if (checked.has(response)) report(call, replyFault(call, response.status, await response.clone().json()));
    return response;
  };
  const sent = async (call: string): Promise<unknown> =>
    requests
      .findLast(({ method, url }) => method === call || url.endsWith(call))
      ?.clone()
      .json();
  return { requests, sent, reply: (call, reply) => void table.set(call, reply) };
}

function respond(reply: DoubleReply | undefined, request: Request): Response | Promise<Response> {
  if (reply === undefined) {
    return jsonReply({ error: 'ENTITY_NOT_FOUND', message: 'Data not found', traceId: 'test' }, 404);
  }
  return typeof reply === 'function' ? (reply(request) as Response | Promise<Response>) : jsonReply(reply);
}

function report(call: string, fault: string | undefined): void {
  if (fault === undefined) return;
  // oxlint-disable-next-line no-console -- the setup of the tests fails a test that writes an error
  console.error(`the service double answers ${call} with what the service never would: ${fault}`);
}
