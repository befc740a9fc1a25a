/**
 * Why a message was not accepted:
 * - `recipient`: nothing can be sent to this number or address
 * - `refused`: the provider refuses this message
 * - `settings`: the provider does not accept our account or our sender
 * - `busy`: the provider takes no more messages at the moment
 * - `provider`: an error of the provider
 * - `unreachable`: the provider did not answer
 */
export const messageFailures = ['recipient', 'refused', 'settings', 'busy', 'provider', 'unreachable'] as const;

export type MessageFailure = (typeof messageFailures)[number];
