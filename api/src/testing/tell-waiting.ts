import { findOffices } from '../exchange/catalogue/offices.repository.ts';
import { tellWaitingClients } from '../exchange/transactions/tell-waiting-clients.ts';
import { readSettings } from '../settings/settings.ts';
import type { TestService } from './test-service.ts';

export const tellWaiting = ({ connection: { db }, clock }: TestService, env = {}): Promise<void> =>
  tellWaitingClients({
    db,
    offices: () => findOffices(db),
    settings: readSettings({ LOG_LEVEL: 'silent', ...env }),
    now: clock.now(),
  });
