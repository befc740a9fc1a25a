/** Who did something; the whole address is there for who points at it. */
export const StaffName = ({ email }: { readonly email: string }) => <span title={email}>{shortName({ email })}</span>;

/** The part of an account's e-mail that colleagues call each other by: accounts have no other name. */
export const shortName = ({ email }: { readonly email: string }): string => email.split('@')[0] ?? email;
