/**
 * Why staff reject a request, as its client may read it: the details could not be verified, the office can't serve the
 * exchange, or the client asked for it.
 */
export const rejectionReasons = ['unverified', 'unavailable', 'cancelled'] as const;

export type RejectionReason = (typeof rejectionReasons)[number];

/** Why a step besides the specified ones was taken; `other` is explained by a note. Staff alone read these. */
export const stepReasons = {
  'no-show': ['did-not-come', 'unreachable', 'other'],
  cancel: ['changed-mind', 'rate', 'wrong-details', 'other'],
  return: ['client-asked', 'wrong-amount', 'unverified-funds', 'office-cannot-pay', 'other'],
  undo: ['wrong-request', 'wrong-step', 'other'],
} as const;

export type ReasonedStep = keyof typeof stepReasons;
type StepReason = (typeof stepReasons)[ReasonedStep][number];

/** Why a part of a client's money does not go back with the rest, as its client reads it. */
export const keptReasons = ['network-fee', 'agreed'] as const;

export type KeptReason = (typeof keptReasons)[number];

/** Every reason that a step can have. */
export const eventReasons = [...rejectionReasons, ...new Set<StepReason>(Object.values(stepReasons).flat())] as const;

export type EventReason = (typeof eventReasons)[number];
