import { DatabaseUnavailable, whyUnavailable } from '../database/database-unavailable.ts';
import { openOwnDatabase } from '../database/open-database.ts';
import { METRICS_HOST, serveMetrics } from './metrics/metrics.ts';
import { readSettings } from '../settings/settings.ts';
import { StartError, hasCode } from '../settings/start-error.ts';
import { createServer } from 'node:net';

const STOP_MILLISECONDS = 15_000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

try {
  await start();
} catch (error) {
  say(whyNotStarted(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { API_PORT: port, HOST: host, METRICS_PORT: metricsPort } = settings;
  await checkPort('API_PORT', port, host);
  if (metricsPort !== undefined) await checkPort('METRICS_PORT', metricsPort, METRICS_HOST);

  // The code of the service is loaded while the server of the database starts.
  const [connection, { prepareService }] = await Promise.all([openOwnDatabase(settings), import('./service.ts')]);
  const service = await prepareService({ settings, connection });
  // First, because the password can't be shown again.
  if (service.createdAdmin !== undefined) await reportStart({ type: 'admin-created', ...service.createdAdmin });
  let stopMetrics: (() => Promise<void>) | undefined;
  const stop = async () => {
    await stopMetrics?.();
    await service.close();
    await connection.close();
  };

  try {
    await service.app.listen({ port, host });
  } catch (error) {
    await stop();
    throw portError(error, 'API_PORT', port, host);
  }
  if (service.metrics !== undefined && metricsPort !== undefined)
    stopMetrics = await serveMetrics(service.metrics, metricsPort);
  service.startWork();
  stopOnSignal(stop);
  const served = service.app.addresses().find((address) => typeof address === 'object')?.port ?? port;
  await reportStart({ type: 'ready', port: served, rates: settings.RATES_SOURCE ?? 'fixed' });
}

/** A sentence for errors that an operator can fix; the stack without source lines for all others. */
function whyNotStarted(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return whyUnavailable(error);
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const stopOnce = () => {
    stopping ??= stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stopOnce);
  process.once('disconnect', stopOnce);
  // Whoever started this process may be gone already.
  if (process.send && !process.connected) stopOnce();
}

type StartReport =
  | { readonly type: 'ready'; readonly port: number; readonly rates: 'fixed' | 'live' }
  | { readonly type: 'admin-created'; readonly email: string; readonly password: string };

/** Without a channel the report goes to standard error; passwords never reach the log. */
function reportStart(report: StartReport): Promise<void> {
  if (!process.send) {
    if (report.type === 'admin-created') say(`Sign in as ${report.email} with the password ${report.password}`);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    process.send?.(report, undefined, undefined, () => resolve());
  });
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** @throws StartError before a database is opened and migrated */
async function checkPort(setting: string, port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw portError(error, setting, port, host);
  }
  await new Promise((resolve) => probe.close(resolve));
}

function portError(error: unknown, setting: string, port: number, host: string): unknown {
  if (!hasCode(error, 'EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND')) return error;
  return new StartError(`The service can't listen on port ${port} of ${host}: set ${setting} to a port that is free.`);
}
