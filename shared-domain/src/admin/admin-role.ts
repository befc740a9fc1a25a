/** What an account may do: an operator works requests, a manager also runs the business. */
export const adminRoles = ['operator', 'manager'] as const;

export type AdminRole = (typeof adminRoles)[number];
