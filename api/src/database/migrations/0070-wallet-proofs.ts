/** What the client's wallet signed, with all that is needed to check it again. */
export const walletProofs = [`alter table transactions add column client_wallet_proof jsonb`];
