import { useTranslation } from 'react-i18next';
import { useFormat } from '@exchange/shared-platform';

/** The texts of the admin area, and what writes the values in them. */
export const useWords = () => ({ t: useTranslation('admin').t, format: useFormat() });
