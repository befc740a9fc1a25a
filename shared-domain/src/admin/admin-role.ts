/** The roles of accounts: an operator handles requests, a manager also manages settings and accounts. */
export const adminRoles = ['operator', 'manager'] as const;

export type AdminRole = (typeof adminRoles)[number];
