import { createContext, use, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Language of the interface, as the product names it. */
export type UiLocale = 'en' | 'bg';

interface UiProviderProps {
  /** Base address of the flag images, without `/w80/<code>.png`. */
  readonly flagImagesUrl: string;
  readonly locale: UiLocale;
  readonly children: ReactNode;
}

interface UiSettings {
  readonly flagImagesUrl: string;
  /** BCP 47 tag for `Intl` and for the headless components' own texts. */
  readonly languageTag: 'en-GB' | 'bg-BG';
}

const languageTags = { en: 'en-GB', bg: 'bg-BG' } as const;

const UiContext = createContext<UiSettings>({ flagImagesUrl: '', languageTag: 'en-GB' });

/** Wraps the application once. Formats, calendars and announcements of all components follow its locale. */
export function UiProvider({ flagImagesUrl, locale, children }: UiProviderProps) {
  const languageTag = languageTags[locale];
  const settings = useMemo(() => ({ flagImagesUrl, languageTag }), [flagImagesUrl, languageTag]);
  return (
    <UiContext value={settings}>
      <I18nProvider locale={languageTag}>{children}</I18nProvider>
    </UiContext>
  );
}

/** Settings of the nearest {@link UiProvider}. */
export const useUiSettings = (): UiSettings => use(UiContext);
