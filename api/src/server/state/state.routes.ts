import { productStateSchema, type ChannelState, type ProductState } from '@exchange/shared-domain';
import { findCashState } from '../../back-office/cash/office-cash.repository.ts';
import type { ExchangeContext } from '../../exchange/exchange-context.ts';
import type { Routes } from '../../http/routes.ts';
import { findOutboxState } from '../../messages/outbox-state.ts';
import { findFewAddresses } from '../../exchange/chain/deposit-addresses.ts';
import { chainNetwork } from '../../settings/settings.ts';
import { createDatabaseCheck } from './database-state.ts';
import { findProcesses } from './processes.repository.ts';
import { findRateState } from '../../exchange/rates/rates.routes.ts';
import { countHeld } from '../../back-office/watch-list/holds.routes.ts';

/** For managers: the state of the product. A part that cannot be read is null, and the others are shown. */
export const stateRoutes: Routes<ExchangeContext & { readonly processId: string }> = async (app, context) => {
  const { db, now, settings, processId } = context;
  const checkDatabase = createDatabaseCheck(db, now);
  const messages = async (): Promise<ChannelState[]> =>
    (await findOutboxState(db, now())).map(({ queued, oldest, ...counts }) => ({
      ...counts,
      waiting: queued,
      waitingSeconds: oldest && Math.max(0, Math.round((now().getTime() - oldest.getTime()) / 1000)),
    }));
  const schema = { summary: 'The state of the product', response: { 200: productStateSchema } };
  app.get('/state', { schema }, async (request): Promise<ProductState> => {
    const part = <Part>(name: string, read: Promise<Part>) =>
      read.catch((error: unknown) => {
        request.log.error({ err: error, part: name }, 'a part of the state could not be read');
        return null;
      });
    return {
      at: now().toISOString(),
      rates: await part('rates', findRateState(context)),
      messages: await part('messages', messages()),
      services: await part('services', findProcesses(db, processId)),
      database: await part('database', checkDatabase()),
      held: await part('held', countHeld(db)),
      cash: await part('cash', findCashState(db, now())),
      fewAddresses: await part('addresses', findFewAddresses(db, chainNetwork(settings))),
    };
  });
};
