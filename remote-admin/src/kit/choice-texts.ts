import { choiceTexts } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';

/** The names of what a value may be, as the audit has them, in the admin's language. */
export const useChoiceTexts = () => choiceTexts[useLanguage()];
