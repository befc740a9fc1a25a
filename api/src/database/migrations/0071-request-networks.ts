/** Where the crypto of a request is paid; null for one from before there was a choice: on the network of the site. */
export const requestNetworks = [`alter table transactions add column network text`];
