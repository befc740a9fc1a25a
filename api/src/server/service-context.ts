import type { BackOfficeContext } from '../back-office/back-office-context.ts';
import type { ExchangeContext } from '../exchange/exchange-context.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import type { Metrics } from './metrics/metrics.ts';

/** The dependencies of all wings, and those of the server itself. */
export interface ServiceContext extends StaffContext, ExchangeContext, BackOfficeContext {
  /** `undefined` without METRICS_PORT. */
  readonly metrics: Metrics | undefined;
  /** Of this process, for as long as it runs. */
  readonly processId: string;
}
