import { SourceError } from '../../http/fetch-json.ts';
import { z } from 'zod';

/** What of a call was too much for a provider; `head` is a block that it does not have yet. */
type TooMuch = 'blocks' | 'addresses' | 'head';

/** The provider understood the call and refused it, for example because the range of blocks is too large for it. */
export class RefusedCall extends SourceError {
  readonly tooMuch: TooMuch;

  constructor(message: string, tooMuch: TooMuch = 'blocks') {
    super(message);
    this.tooMuch = tooMuch;
  }
}

/** Gateways send text in place of the standard's object, and hide the words in `data` behind "invalid params". */
const errorSchema = z.union([
  z.string().transform((message) => ({ code: undefined, message, data: undefined })),
  z.object({
    code: z.union([z.number(), z.string()]).optional(),
    message: z.string().nullish(),
    data: z.unknown().optional(),
  }),
]);

/** Less would be refused as well: asking again only makes it worse. */
const NOT_ABOUT_SIZE =
  /too many requests|requests? (rate|limit|count)|rate.?limit|per second|\/sec(ond)?\b|quota|credits|specify an address|compute units|api.?key|unauthori[sz]ed|forbidden|not allowed|method not (found|supported)|does not exist/;

const BEYOND_HEAD =
  /beyond|in the future|future block|could not be found|(header|block) not found|unknown block|not (yet )?available|greater than (the )?(latest|head)|block ?out ?of ?range|invalid block range/;

const MANY_ADDRESSES = /(max|exceed|limit|many)[^.]*\b(topics|addresses)\b/;

/**
 * An error of a JSON-RPC reply. Codes do not tell a range that is too large from too many calls: -32005, -32000 and -32602
 * stand for both. Words do; where they say nothing, less is asked.
 */
export function refusalOf(error: unknown): SourceError {
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success) return new SourceError('a reply that is not JSON-RPC');
  const { code = 'without a code', message, data } = parsed.data;
  const name = `error ${typeof code === 'string' ? code.slice(0, 20) : code}`;
  const words = `${message ?? ''} ${JSON.stringify(data ?? '')}`.slice(0, 1000).toLowerCase();
  if (code === 429 || NOT_ABOUT_SIZE.test(words)) return new SourceError(name);
  if (BEYOND_HEAD.test(words)) return new RefusedCall(name, 'head');
  return new RefusedCall(name, MANY_ADDRESSES.test(words) ? 'addresses' : 'blocks');
}
