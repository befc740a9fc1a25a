import type { CreatedTransaction } from '@exchange/shared-domain';

/** What the service answers to the form of `completeForm`. */
export const testReceipt: CreatedTransaction = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  code: '7K3M-9QXA',
  status: 'CLIENT_SUBMITTED',
  clientSubmitTime: '2026-03-05T12:00:00.000Z',
  sourceAmount: 100,
  sourceCurrency: 'USDC',
  targetAmount: 200,
  targetCurrency: 'BGN',
  executedRate: 2,
  officeLocationId: 'SOFIA_VITOSHA',
};
