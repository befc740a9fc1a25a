/** What becomes of a client's crypto that an ending leaves with us, and how much of a transfer went back. */
export const leftMoney = [
  `alter table transactions add column left_money text`,
  `alter table chain_transfers add column deed_amount numeric(48, 18)`,
];
