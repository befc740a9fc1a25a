/** The id of what a press adds, by which its repetition is answered. */
export const madeIds = [`alter table idempotency_keys add column made_id text`];
