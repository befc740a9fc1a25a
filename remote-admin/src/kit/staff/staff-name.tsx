import { shortName } from './short-name.ts';

/** Who did something; the whole address is there for who points at it. */
export const StaffName = ({ email }: { readonly email: string }) => <span title={email}>{shortName({ email })}</span>;
