import type { LoadFault } from '@exchange/shared-domain';

const isFault = (type: unknown): type is LoadFault => type === 'timeout' || type === 'network';

/** Reports to the service that the shell did not start; its log would not show it otherwise. */
export async function reportStartFailure(error: unknown): Promise<void> {
  try {
    const { environment, registry } = JSON.parse(document.querySelector('#runtime')?.textContent ?? '');
    const type: unknown = Object(error).type;
    const fault = isFault(type) ? type : 'execution';
    const load = { room: 'shell', version: registry.shell.version, outcome: 'failed', fault, pages: 1 };
    await fetch(`${environment.apiBaseUrl}/telemetry/loads`, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loads: [load] }),
    });
  } catch {
    // The page itself is damaged, or the service can not be reached: the message is all that is left to do.
  }
}
