import { errorReplySchema } from '@exchange/shared-domain';
import type { RawRequest } from './hostile-request.ts';
import type { Answer } from './send.ts';

/** What is wrong with an answer; `none` when nothing is. */
export type Verdict = 'none' | 'no answer' | 'our fault' | 'another form';

/** Whatever is asked, the answer is a success, or says in the one form of all errors what was wrong with the request. */
export function judge({ method }: RawRequest, answer: Answer | undefined): Verdict {
  if (!answer) return 'no answer';
  const { status, headers } = answer;
  if (status >= 500) return 'our fault';
  if (status < 400 || method === 'HEAD' || isPage(headers)) return 'none';
  return hasForm(answer) ? 'none' : 'another form';
}

/** A person who asks for a page gets one, also with bad news. */
const isPage = (headers: Answer['headers']) => headers['content-type']?.startsWith('text/html') === true;

function hasForm({ headers, body }: Answer): boolean {
  try {
    return errorReplySchema.parse(JSON.parse(body.toString())).traceId === headers['x-trace-id'];
  } catch {
    return false;
  }
}
