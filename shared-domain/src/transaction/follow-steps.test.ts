import { followEnding, followSteps } from './follow.schema.ts';
import type { TransactionEvent } from './transaction-events.schema.ts';

type Event = Pick<TransactionEvent, 'action' | 'to' | 'at' | 'reason'>;

const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`;
const created: Event = { action: 'create', to: 'CLIENT_SUBMITTED', at: at(0) };
const approved: Event = { action: 'approve', to: 'PENDING_CLIENT_ACTION', at: at(1) };
const paid: Event = { action: 'client-money-received', to: 'CLIENT_MONEY_RECEIVED', at: at(3) };

const shown = (...events: Event[]) =>
  followSteps(events).map(({ status, at: when }) => `${status} ${when.slice(14, 16)}`);

describe('the steps that a client reads', () => {
  it('are the states with their times', () => {
    expect(shown(created, approved, paid, { action: 'finish', to: 'COMPLETED', at: at(4) })).toEqual([
      'CLIENT_SUBMITTED 00',
      'PENDING_CLIENT_ACTION 01',
      'CLIENT_MONEY_RECEIVED 03',
      'COMPLETED 04',
    ]);
  });

  it('leave out what was taken back, and keep the time of what came before', () => {
    const undone: Event = { action: 'undo', to: 'CLIENT_SUBMITTED', at: at(2) };
    expect(shown(created, approved, undone)).toEqual(['CLIENT_SUBMITTED 00']);
    expect(shown(created, approved, undone, { ...approved, at: at(5) })).toEqual([
      'CLIENT_SUBMITTED 00',
      'PENDING_CLIENT_ACTION 05',
    ]);
  });

  it('leave out a new rate, another office, and a return that waits for its second person', () => {
    const renewed: Event = { action: 'renew-rate', to: 'PENDING_CLIENT_ACTION', at: at(2) };
    const moved: Event = { action: 'choose-office', to: 'CLIENT_SUBMITTED', at: at(1) };
    const begun: Event = { action: 'return', to: 'CLIENT_MONEY_RECEIVED', at: at(4) };
    expect(shown(created, moved, approved, renewed, paid, begun)).toHaveLength(3);
  });
});

describe('the ending that a client reads', () => {
  it.each([
    ['withdraw', undefined, 'withdrawn'],
    ['reject', 'unverified', 'unverified'],
    ['reject', 'cancelled', 'cancelled'],
    ['reject', undefined, 'declined'],
    ['expire', undefined, 'expired'],
    ['no-show', 'unreachable', 'no-show'],
    ['cancel', 'rate', 'cancelled'],
    ['return', 'office-cannot-pay', 'returned'],
    ['confirm-return', undefined, 'returned'],
  ] as const)('after %s because of %s is "%s"', (action, reason, ending) => {
    expect(followEnding({ action, to: 'DECLINED', at: at(9), ...(reason && { reason }) })).toBe(ending);
  });

  it('is none while the request is under way, and after an exchange', () => {
    expect(followEnding(approved)).toBeNull();
    expect(followEnding({ action: 'finish', to: 'COMPLETED', at: at(4) })).toBeNull();
  });
});
