import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { useEnvironment, useLanguage } from '@exchange/shared-platform';
import { UiProvider } from '@exchange/shared-ui';
import type { Started } from './start-up.ts';

function Localized({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { flagImagesUrl } = useEnvironment();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <UiProvider locale={language} flagImagesUrl={flagImagesUrl}>
      {children}
    </UiProvider>
  );
}

/** The providers that every room relies on: one store, one i18next, one set of components. */
export function Application({ store, texts, children }: Started & { children: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <Provider store={store}>
        <Localized>{children}</Localized>
      </Provider>
    </I18nextProvider>
  );
}
