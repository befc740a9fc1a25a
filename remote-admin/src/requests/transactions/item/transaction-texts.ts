import { transactionTexts } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';

/** The labels of statuses and fields in the admin's language. */
export const useTransactionTexts = () => transactionTexts[useLanguage()];
