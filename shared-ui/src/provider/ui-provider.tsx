import { createContext, use, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

declare global {
  interface TextsByNamespace {
    readonly ui: typeof import('../locales/en.json');
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly resources: TextsByNamespace;
  }
}

/** Loads the texts of the components themselves, for the i18next namespace `ui`. */
export const loadUiTexts = (language: string) =>
  import(/* webpackChunkName: "texts-[request]" */ `../locales/${language}.json`);

interface UiProviderProps {
  /** Base address of the flag images, without `/w80/<code>.png`. */
  readonly flagImagesUrl: string;
  /** BCP 47 tag for `Intl` and for the headless components' own texts, such as `bg-BG`. */
  readonly languageTag: string;
  readonly children: ReactNode;
}

type UiSettings = Omit<UiProviderProps, 'children'>;

const UiContext = createContext<UiSettings>({ flagImagesUrl: '', languageTag: 'en-GB' });

/** Wraps the application once. Formats, calendars and announcements of all components follow its language. */
export function UiProvider({ flagImagesUrl, languageTag, children }: UiProviderProps) {
  const settings = useMemo(() => ({ flagImagesUrl, languageTag }), [flagImagesUrl, languageTag]);
  return (
    <UiContext value={settings}>
      <I18nProvider locale={languageTag}>{children}</I18nProvider>
    </UiContext>
  );
}

/** Settings of the nearest {@link UiProvider}. */
export const useUiSettings = (): UiSettings => use(UiContext);
