import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import type { WithSlice } from '@reduxjs/toolkit';
import { errorReplySchema } from '@exchange/shared-domain';
import { environmentSlice } from '../runtime/environment.slice.ts';
import { sessionSlice } from '../session/session.slice.ts';
import type { ApiError } from './api-error.ts';
import { callHeaders, createTraceId } from './call-headers.ts';
import { fingerprint, keepPressKey, takePressKey, type Press } from './press-key.ts';

/** Milliseconds after which a call without an answer counts as timed out. */
export const TIMEOUT = 20_000;

/** Options of an endpoint besides its request. */
export interface EndpointOptions {
  /** Sends the session's bearer token. */
  readonly authenticated?: boolean;
  /** True for the failures that the caller shows; the shared handling ignores them. */
  readonly handles?: (error: ApiError) => boolean;
  /** Open pages repeat this call regularly. A failure is ignored when it is not the first outcome. */
  readonly isRenewed?: boolean;
  /** The call adds one thing, such as what a form's draft says: until that has an answer or is closed, the service takes nothing else of it. */
  readonly adds?: boolean;
  /** False where the service says it too: a repetition would use up a code or a link, so that the call has no key. */
  readonly once?: false;
  /** The call also sends its key as the `id` of what it adds, which a service of the release before asks for. */
  readonly sendsId?: boolean;
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

function toApiError(error: FetchBaseQueryError, traceId: string): ApiError {
  if (error.status === 'TIMEOUT_ERROR') return { kind: 'timeout', traceId };
  if (error.status === 'FETCH_ERROR') return { kind: 'network', traceId };
  if (error.status === 'PARSING_ERROR') return { kind: 'unreadable', status: error.originalStatus, traceId };
  if (error.status === 'CUSTOM_ERROR' || typeof error.data === 'string') return { kind: 'unreadable', traceId };
  const reply = errorReplySchema.safeParse(error.data);
  if (!reply.success) return { kind: 'refused', status: error.status, traceId };
  const { error: code, ...rest } = reply.data;
  return { kind: 'refused', status: error.status, code, ...rest };
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

const textOf = (body: unknown): string => JSON.stringify(body instanceof FormData ? [...body] : (body ?? null));

/** The press that a call belongs to, which has its own key or that of what the call is. Reading is no press. */
function pressOf(request: string | FetchArgs, { type }: BaseQueryApi, options: EndpointOptions | undefined) {
  if (type !== 'mutation' || typeof request === 'string' || (request.method ?? 'GET') === 'GET') return undefined;
  if (options?.once === false) return undefined;
  const { url, method, body, headers } = request;
  const own = new Headers(headers as HeadersInit | undefined).get('idempotency-key');
  const call = `${method} ${url} ${options?.adds === true ? '' : fingerprint(textOf(body))}`;
  return own === null ? takePressKey(call) : { call, key: own, isKept: false };
}

function withId(request: string | FetchArgs, press: Press | undefined): string | FetchArgs {
  if (press === undefined || typeof request === 'string' || request.method !== 'POST') return request;
  return { ...request, body: { ...request.body, id: press.key } };
}

/** Whether the service carried a call out, or never will. A key that stands for another call keeps standing for it. */
const isSettled = (failure: ApiError): boolean =>
  failure.kind === 'refused' &&
  failure.status < 500 &&
  ![401, 429].includes(failure.status) &&
  failure.code !== 'IDEMPOTENCY_KEY_REUSED';

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
  const press = pressOf(request, queryApi, options);
  const send = fetchBaseQuery({
    // Pages that are prerendered have no document; they are given an absolute address.
    baseUrl: new URL(
      environmentSlice.selectors.selectEnvironment(state).apiBaseUrl,
      typeof document === 'undefined' ? undefined : document.baseURI,
    ).href,
    credentials: 'include',
    timeout: TIMEOUT,
    prepareHeaders: (headers) => {
      const sent = callHeaders(traceId, options?.authenticated ? token : undefined);
      for (const [name, value] of Object.entries(sent)) headers.set(name, value);
      if (press !== undefined) headers.set('idempotency-key', press.key);
      return headers;
    },
  });
  const { data, error, meta } = await send(options?.sendsId === true ? withId(request, press) : request, queryApi, {});
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
