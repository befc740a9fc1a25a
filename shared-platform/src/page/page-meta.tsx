import { useContext, createContext } from 'react';
import { useTranslation } from 'react-i18next';

interface PageMetaProps {
  /** What the page is about, without the name of the site. */
  readonly title: string;
  /** For search engines; pages that they don't show need none. */
  readonly description?: string;
}

/** Title of a page, with the name of the site, and its description. React moves both into the head. */
export function PageMeta({ title, description }: PageMetaProps) {
  const { t } = useTranslation('platform');
  const prefix = useContext(TitlePrefix);
  return (
    <>
      <title>{`${prefix}${title} | ${t('siteName')}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  );
}

/** Text before the title of every page below, such as a count of what waits: `(3) `. */
export const TitlePrefix = createContext('');
