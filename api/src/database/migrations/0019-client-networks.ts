/** A keyed hash of the network that sent the request; null in older rows and once the client was anonymised. */
export const clientNetworks = [`alter table transactions add column client_network text`];
