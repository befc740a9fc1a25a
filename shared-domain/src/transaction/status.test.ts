import { isPossible, transactionActions, transactionStatuses, transitions, type TransactionStatus } from './status.ts';

describe('the state machine of a transaction', () => {
  it.each([
    ['approve', 'CLIENT_SUBMITTED', 'PENDING_CLIENT_ACTION'],
    ['reject', 'CLIENT_SUBMITTED', 'DECLINED'],
    ['client-money-received', 'PENDING_CLIENT_ACTION', 'CLIENT_MONEY_RECEIVED'],
    ['finish', 'CLIENT_MONEY_RECEIVED', 'COMPLETED'],
  ] as const)('%s leads from %s to %s', (action, from, to) => {
    expect(transitions[action]).toEqual({ from, to });
  });

  it.each([
    ['CLIENT_SUBMITTED', ['approve', 'reject']],
    ['PENDING_CLIENT_ACTION', ['client-money-received']],
    ['CLIENT_MONEY_RECEIVED', ['finish']],
    ['COMPLETED', []],
    ['DECLINED', []],
  ] as const)('%s offers %j', (status, actions) => {
    const offered = transactionActions.filter((action) => isPossible(action, { status, returnedAmount: null }));
    expect(offered).toEqual(actions);
  });

  it('lets today’s rate be taken until the client has paid, in the same state', () => {
    expect(transitions['renew-rate']).toEqual({ from: 'PENDING_CLIENT_ACTION', to: 'PENDING_CLIENT_ACTION' });
    const possible = (status: TransactionStatus) => isPossible('renew-rate', { status, returnedAmount: null });
    expect(transactionStatuses.filter(possible)).toEqual(['PENDING_CLIENT_ACTION']);
  });
});
