/**
 * The roles of accounts: a counter handles the requests of its own offices, an operator those of all, and a manager also
 * manages settings and accounts. Another role is one more entry here, its rows in the table of rights, and its texts.
 */
export const adminRoles = ['counter', 'operator', 'manager'] as const;

export type AdminRole = (typeof adminRoles)[number];
