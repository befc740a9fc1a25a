/**
 * Profit in euro is whole cents of a euro, which are seven decimal places in leva. Taking the limit of places away rewrites
 * nothing.
 */
export const exactMargins = [`alter table transactions alter column margin_bgn type numeric`];
