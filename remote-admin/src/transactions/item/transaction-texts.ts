import { transactionTexts } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';

/** The labels of statuses and fields in the admin's language. */
export const useTransactionTexts = () => transactionTexts[useLanguage()];

/** The part of an account's e-mail that colleagues call each other by. */
export const shortName = ({ email }: { readonly email: string }): string => email.split('@')[0] ?? email;
