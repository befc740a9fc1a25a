import type { EventReason } from './transition.schema.ts';
import type { TransactionStatus } from './status.ts';
import type { TransactionEvent } from './transaction-events.schema.ts';

/** How a request ended without an exchange, as its client reads it. */
export const followEndings = [
  'withdrawn',
  'cancelled',
  'unverified',
  'unavailable',
  'expired',
  'no-show',
  'returned',
  'declined',
] as const;

type FollowEnding = (typeof followEndings)[number];

/** A state that the request reached, and when. */
interface FollowStep {
  readonly status: TransactionStatus;
  readonly at: string;
}

type Event = Pick<TransactionEvent, 'action' | 'to' | 'at' | 'reason'>;

/**
 * The states that a request went through, of its events in their order. What was taken back is left out, and so are events
 * that did not change the state.
 */
export function followSteps(events: readonly Event[]): FollowStep[] {
  const steps: FollowStep[] = [];
  for (const { action, to, at } of events) {
    if (action === 'undo') while (steps.length > 1 && steps.at(-1)?.status !== to) steps.pop();
    else if (steps.at(-1)?.status !== to) steps.push({ status: to, at });
  }
  return steps;
}

const ofReason: Readonly<Partial<Record<EventReason, FollowEnding>>> = {
  unverified: 'unverified',
  unavailable: 'unavailable',
  cancelled: 'cancelled',
};

const ofAction: Readonly<Partial<Record<TransactionEvent['action'], FollowEnding>>> = {
  withdraw: 'withdrawn',
  cancel: 'cancelled',
  expire: 'expired',
  'no-show': 'no-show',
  return: 'returned',
  'confirm-return': 'returned',
};

/** How the request ended, by its last event. Why staff returned money or cancelled is for staff. */
export const followEnding = ({ action, to, reason }: Event): FollowEnding | null =>
  to === 'DECLINED' ? (ofAction[action] ?? (reason && ofReason[reason]) ?? 'declined') : null;
