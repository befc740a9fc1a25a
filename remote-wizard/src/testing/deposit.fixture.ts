import { followViewSchema, type ClientDeposit, type FollowView } from '@exchange/shared-domain';

/** Nothing has arrived of 250.5 USDC yet. */
export const waitingDeposit: ClientDeposit = {
  currency: 'USDC',
  expected: '250.5',
  received: '0',
  receivedFinal: '0',
  state: 'waiting',
  match: 'none',
  confirmations: null,
  network: 'ethereum',
  chainId: 1,
  contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
};

/** A sale of that sum, which its client follows. */
export const followedSale = (view: Partial<FollowView> = {}): FollowView =>
  followViewSchema.parse({
    now: '2026-03-05T12:00:00.000Z',
    code: '7K3M-9QXA',
    status: 'PENDING_CLIENT_ACTION',
    steps: [{ status: 'CLIENT_SUBMITTED', at: '2026-03-05T11:50:00.000Z' }],
    ending: null,
    sourceAmount: 250.5,
    sourceCurrency: 'USDC',
    targetAmount: 500,
    targetCurrency: 'BGN',
    executedRate: 2,
    returnedAmount: null,
    ratePromisedUntil: '2026-03-06T18:00:00.000Z',
    officeLocationId: 'SOFIA_VITOSHA',
    visitAt: null,
    deposit: waitingDeposit,
    ...view,
  });
