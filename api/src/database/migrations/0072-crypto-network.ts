/** The statements of the previous version join tables that have a `network` of their own, and do not say which they mean. */
export const cryptoNetwork = [`alter table transactions rename column network to crypto_network`];
