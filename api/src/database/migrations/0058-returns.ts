/** The returns of a transfer before its last one: their transactions stay taken. */
export const returns = [
  `create table chain_earlier_returns (
    hash text not null,
    transfer_id text not null,
    places integer[],
    primary key (hash, transfer_id)
  )`,
];
