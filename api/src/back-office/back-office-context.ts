import type { DatabaseConnection } from '../database/database.ts';
import type { ExchangeContext } from '../exchange/exchange-context.ts';
import type { StaffContext } from '../staff/staff-context.ts';

export interface BackOfficeContext
  extends
    Pick<DatabaseConnection, 'listen'>,
    Pick<StaffContext, 'sealingKey'>,
    Pick<
      ExchangeContext,
      'db' | 'settings' | 'now' | 'phoneRule' | 'siteSettings' | 'rates' | 'marketPrices' | 'chains'
    > {}
