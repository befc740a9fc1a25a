/**
 * Why staff reject a request, as its client may read it: the details could not be verified, the office can't serve the
 * exchange, or the client asked for it.
 */
export const rejectionReasons = ['unverified', 'unavailable', 'cancelled'] as const;

export type RejectionReason = (typeof rejectionReasons)[number];
