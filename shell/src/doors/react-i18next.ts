export { Trans, useTranslation } from 'react-i18next';
