import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useEnvironment } from '../runtime/environment.slice.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { callHeaders, createTraceId } from './call-headers.ts';

/** Opens a reply of the service. Rejects, as `fetch` does, when there is no answer. */
type OpenReply = (path: string, signal?: AbortSignal) => Promise<Response>;

/**
 * For replies that are read piece by piece (streams, downloads), which can't pass through the API slice: a GET with the
 * same address, credentials, trace id and bearer token. `path` starts with a slash and has its query. The caller checks
 * the status.
 */
export function useOpenReply(): OpenReply {
  const { apiBaseUrl } = useEnvironment();
  const token = useSelector(sessionSlice.selectors.selectToken);
  return useCallback(
    (path, signal) =>
      fetch(new URL(`${apiBaseUrl}${path}`, document.baseURI), {
        credentials: 'include',
        headers: callHeaders(createTraceId(), token),
        ...(signal && { signal }),
      }),
    [apiBaseUrl, token],
  );
}
