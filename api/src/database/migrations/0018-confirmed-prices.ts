/** The last price that two sources confirmed; null until they do. */
export const confirmedPrices = [
  `alter table market_prices add column confirmed_eur numeric`,
  `update market_prices set confirmed_eur = price_eur`,
];
