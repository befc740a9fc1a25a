import { useTranslation } from 'react-i18next';

interface PageTitleProps {
  readonly title: string;
  readonly description: string;
}

/** Title and description of a page; React moves both into the head. */
export function PageTitle({ title, description }: PageTitleProps) {
  const { t } = useTranslation('wizard');
  return (
    <>
      <title>{`${title} | ${t('siteName')}`}</title>
      <meta name="description" content={description} />
    </>
  );
}
