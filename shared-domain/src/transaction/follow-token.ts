import * as z from 'zod/mini';

/** Header with the token of the page of a request. A token in an address would be in logs. */
export const FOLLOW_TOKEN_HEADER = 'follow-token';

/** The token of a link to the page of a request: 96 bits. */
export const followTokenSchema = z.string().check(z.regex(/^[\w-]{16}$/));
