import { comingDeeds } from './desk.schema.ts';

const coming = (
  status: Parameters<typeof comingDeeds>[0]['status'],
  code = 'USDC',
  returnedAmount: number | null = null,
) => comingDeeds({ status, sourceCurrencyCodeId: code, returnedAmount });

describe('what an office still has to do', () => {
  it('for a client who sells crypto: decide, take the crypto, pay cash', () => {
    expect(coming('CLIENT_SUBMITTED')).toEqual(['decide', 'take-crypto', 'pay-cash']);
    expect(coming('PENDING_CLIENT_ACTION')).toEqual(['take-crypto', 'pay-cash']);
    expect(coming('CLIENT_MONEY_RECEIVED')).toEqual(['pay-cash']);
  });

  it('for a client who buys crypto: decide, take the cash, send the crypto', () => {
    expect(coming('CLIENT_SUBMITTED', 'BGN')).toEqual(['decide', 'take-cash', 'send-crypto']);
    expect(coming('CLIENT_MONEY_RECEIVED', 'EUR')).toEqual(['send-crypto']);
  });

  it('is nothing once the request has ended, or its return is to be checked', () => {
    expect(coming('COMPLETED')).toEqual([]);
    expect(coming('DECLINED')).toEqual([]);
    expect(coming('CLIENT_MONEY_RECEIVED', 'BGN', 500)).toEqual([]);
  });
});
