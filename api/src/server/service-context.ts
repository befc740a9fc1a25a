import type { BackOfficeContext } from '../back-office/back-office-context.ts';
import type { ExchangeContext } from '../exchange/exchange-context.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface ServiceContext extends StaffContext, ExchangeContext, BackOfficeContext {
  readonly metrics: Metrics | undefined;
  readonly processId: string;
}
