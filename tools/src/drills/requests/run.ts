import { z } from 'zod';
import { errorReplySchema } from '@exchange/shared-domain';
import { type Admin, postJson, signIn } from './calling.ts';
import { newSubmission, readCalls } from './calls.ts';
import { hostileRequest, type Knowledge, type RawRequest } from './hostile-request.ts';
import { Random } from './random.ts';
import { type Answer, send } from './send.ts';

const createdSchema = z.object({ id: z.string() });
const knownRequests = 10;
const atOnce = 20;

/** How many requests got which verdict. */
interface Verdicts {
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly successes: number;
  /** Some requests with wrong answers, for a person to read. */
  readonly examples: readonly string[];
}

/**
 * Sends generated requests to a product, made from the calls that its service describes.
 * @param admin whose session some of them carry
 * @param seed the same seed makes the same requests
 */
export async function sendHostileRequests(
  origin: string,
  admin: Admin,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<Verdicts> {
  const random = new Random(seed);
  const knowledge = await learn(origin, admin, random);
  const counts = { none: 0, 'no answer': 0, 'our fault': 0, 'another form': 0 };
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
      if (answer && answer.status < 400) successes += 1;
      if (verdict !== 'none' && examples.length < 20) examples.push(`${verdict}: ${shown(request, answer)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => sender(`127.0.0.${index + 2}`)));
  return { counts, successes, examples };
}

async function learn(origin: string, admin: Admin, random: Random): Promise<Knowledge> {
  const calls = await readCalls(origin);
  const token = await signIn(origin, admin);
  const [first, ...others] = calls;
  if (!first) throw new Error('the service describes no call');
  const create = async () =>
    createdSchema.parse(await (await postJson(origin, 'transactions', newSubmission(calls, random))).json()).id;
  const ids: [string, ...string[]] = [await create()];
  while (ids.length < knownRequests) ids.push(await create());
  return { calls: [first, ...others], token, ids };
}

function shown({ bytes }: RawRequest, answer: Answer | undefined): string {
  const told = answer && `${answer.status} ${JSON.stringify(answer.headers)} ${answer.body.toString()}`;
  return [bytes.toString('latin1'), told ?? 'nothing'].map((text) => JSON.stringify(text.slice(0, 600))).join(' => ');
}

/** The fault of an answer; `none` for a good one. */
type Verdict = 'none' | 'no answer' | 'our fault' | 'another form';

/** Every request must get a success, or an error reply in the standard form. */
export function judge({ method }: RawRequest, answer: Answer | undefined): Verdict {
  if (!answer) return 'no answer';
  const { status, headers } = answer;
  if (status >= 500) return 'our fault';
  if (status < 400 || method === 'HEAD' || isPage(headers)) return 'none';
  return hasForm(answer) ? 'none' : 'another form';
}

/** A request for a page gets a page, also for an error. */
const isPage = (headers: Answer['headers']) => headers['content-type']?.startsWith('text/html') === true;

function hasForm({ headers, body }: Answer): boolean {
  try {
    return errorReplySchema.parse(JSON.parse(body.toString())).traceId === headers['x-trace-id'];
  } catch {
    return false;
  }
}
