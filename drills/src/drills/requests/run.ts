import { errorReplySchema } from '@exchange/shared-domain';
import type { Admin } from './calling.ts';
import { type Attempt, attemptsAt, type HostileRequest, hostileRequest } from './hostile-request.ts';
import { learn } from './learn.ts';
import { Random } from '@exchange/api/random';

const atOnce = 20;

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export async function sendHostileRequests(
  origin: string,
  admin: Admin,
  { seed, count }: { readonly seed: number; readonly count: number },
) {
  const random = new Random(seed);
  const knowledge = await learn(origin, admin, random);
  const counts = { none: 0, 'no answer': 0, 'our fault': 0, 'let in': 0, 'another form': 0 };
  const tried = new Set<string>();
  const examples: string[] = [];
  let successes = 0;
  let left = count;
  const sender = async (address: string) => {
    while (left > 0) {
      left -= 1;
      const request = hostileRequest(random, knowledge);
      const answer = await send(origin, address, request);
      const verdict = judge(request, answer);
      counts[verdict] += 1;
      if (request.attempt) tried.add(named(request.attempt));
      if (answer && answer.status < 400) successes += 1;
      if (verdict !== 'none' && examples.length < 20) examples.push(`${verdict}: ${shown(request, answer)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => sender(`198.51.100.${index}`)));
  const untried = attemptsAt(knowledge.calls)
    .map(named)
    .filter((each) => !tried.has(each));
  return { counts, successes, tried: tried.size, untried, examples };
}

const named = ({ call, caller }: Attempt) => `${call} by ${caller}`;

async function send(
  origin: string,
  from: string,
  { method, path, headers, body }: HostileRequest,
): Promise<Answer | undefined> {
  const sent = { 'x-forwarded-for': from, ...headers };
  try {
    const response = await fetch(`${origin}${path}`, { method, headers: sent, body: body ?? null, redirect: 'manual' });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    return { status: response.status, headers: new Map(response.headers), body: isStream ? '' : await response.text() };
  } catch {
    return undefined;
  }
}

function shown({ method, path, headers, body }: HostileRequest, answer: Answer | undefined): string {
  const sent = `${method} ${path} ${JSON.stringify(headers)} ${typeof body === 'string' ? body : ''}`;
  const told = answer && `${answer.status} ${JSON.stringify([...answer.headers])} ${answer.body}`;
  return [sent, told ?? 'nothing'].map((text) => text.slice(0, 600)).join(' => ');
}

type Verdict = 'none' | 'no answer' | 'our fault' | 'let in' | 'another form';

/** Every request must get a success, when its caller has the right to it, or an error reply in the standard form. */
export function judge(
  { method, attempt }: Pick<HostileRequest, 'method' | 'attempt'>,
  answer: Answer | undefined,
): Verdict {
  if (!answer) return 'no answer';
  const { status, headers } = answer;
  if (status >= 500) return 'our fault';
  if (status < 400 && attempt?.isAllowed === false) return 'let in';
  if (status < 400 || method === 'HEAD' || isPage(headers)) return 'none';
  return hasForm(answer) ? 'none' : 'another form';
}

/** A request for a page gets a page, also for an error. */
const isPage = (headers: Answer['headers']) => headers.get('content-type')?.startsWith('text/html') === true;

function hasForm({ headers, body }: Answer): boolean {
  try {
    return errorReplySchema.parse(JSON.parse(body)).traceId === headers.get('x-trace-id');
  } catch {
    return false;
  }
}
