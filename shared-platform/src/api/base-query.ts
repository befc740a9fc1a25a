import { fetchBaseQuery, type BaseQueryApi, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query';
import type { WithSlice } from '@reduxjs/toolkit';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { sessionSlice } from '../session/session.slice.ts';
import type { ApiError } from './api-error.ts';
import { callHeaders, createTraceId, usableHeader } from './call-headers.ts';
import { isSettled, toApiError } from './failed-call.ts';
import { keepPressKey, withPress, type Press, type PressOptions } from './press-key.ts';

/** Milliseconds after which a call without an answer counts as timed out. */
export const TIMEOUT = 20_000;

/** Options of an endpoint besides its request. */
export interface EndpointOptions extends PressOptions {
  /** Sends the session's bearer token. */
  readonly authenticated?: boolean;
  /** True for the failures that the caller shows; the shared handling ignores them. */
  readonly handles?: (error: ApiError) => boolean;
  /** Open pages repeat this call regularly. A failure is ignored when it is not the first outcome. */
  readonly isRenewed?: boolean;
}

/** Metadata of a call. */
export interface CallMeta {
  readonly traceId: string;
  readonly handled: boolean;
  /** The token of the session in which the call began. */
  readonly token: string | undefined;
  /** The headers of the reply, when there was one. */
  readonly headers: Headers | undefined;
  /** The press that the call belongs to. */
  readonly press: Press | undefined;
  /** The service had carried out the press before, which got no answer then. */
  readonly wasDone?: boolean;
}

/** The part of the page's state that a call depends on. */
type CallState = WithSlice<typeof environmentSlice> &
  WithSlice<typeof sessionSlice> & {
    readonly api: { readonly queries: Readonly<Record<string, { data?: unknown; error?: unknown }>> };
  };

// The library types the state as `unknown`, because the API itself is a part of it.
const stateOf = ({ getState }: BaseQueryApi) => getState() as CallState;

/** True when this query has had a reply or a failure before, which the page shows. */
const hasOutcome = (call: BaseQueryApi): boolean => {
  const query = stateOf(call).api.queries[call.queryCacheKey ?? ''];
  return query?.data !== undefined || query?.error !== undefined;
};

/**
 * Makes every call to the service: with trace id, credentials, time limit and bearer token. A change has the key of its
 * press, by which the service carries it out once, however often it is sent. Each failure is an `ApiError`.
 */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  EndpointOptions | undefined,
  CallMeta
> = async (request, queryApi, options) => {
  const state = stateOf(queryApi);
  const traceId = createTraceId();
  const token = sessionSlice.selectors.selectToken(state);
  const { press, sent } = withPress(request, queryApi.type, options);
  // Pages that are prerendered have no document; they are given an absolute address.
  const page = typeof document === 'undefined' ? undefined : document.baseURI;
  const { href, origin } = new URL(environmentSlice.selectors.selectEnvironment(state).apiBaseUrl, page);
  const send = fetchBaseQuery({
    baseUrl: href,
    credentials: 'include',
    timeout: TIMEOUT,
    prepareHeaders: (headers) => {
      const own = {
        ...callHeaders(traceId, options?.authenticated ? token : undefined),
        ...(page !== undefined && new URL(page).origin === origin && usableHeader()),
      };
      for (const [name, value] of Object.entries(own)) headers.set(name, value);
      return headers;
    },
  });
  const { data, error, meta } = await send(sent, queryApi, {});
  const headers = meta?.response?.headers;
  const failed = (failure: ApiError) => {
    if (!isSettled(failure)) keepPressKey(press);
    const handled = (options?.handles?.(failure) ?? false) || (options?.isRenewed === true && hasOutcome(queryApi));
    return { error: failure, meta: { traceId, handled, token, headers, press } };
  };
  if (error) return failed(toApiError(error, traceId));
  if (typeof data === 'string' || data === null || data === undefined) return failed({ kind: 'unreadable', traceId });
  const wasDone = press?.isKept === true && headers?.get('idempotency-replayed') === 'true';
  return { data, meta: { traceId, handled: false, token, headers, press, wasDone } };
};
