/** Why a part of a client's money did not go back with the rest. */
export const keptParts = [`alter table transactions add column kept_reason text`];
