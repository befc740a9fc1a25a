import { useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { languageFacts } from '@exchange/shared-domain';
import { RenderingTime, useEnvironment, useLanguage, type AppState } from '@exchange/shared-platform';
import { UiProvider, useHydrated } from '@exchange/shared-ui';
import type { Started } from './start-up.ts';

function Localized({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { flagImagesUrl } = useEnvironment();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <UiProvider languageTag={languageFacts[language].tag} flagImagesUrl={flagImagesUrl}>
      {children}
    </UiProvider>
  );
}

interface ApplicationProps extends Started {
  readonly rendered?: { readonly at: string; readonly state: AppState } | undefined;
  readonly children: ReactNode;
}

export function Application({ store, texts, rendered, children }: ApplicationProps) {
  const [renderedAt] = useState(() => rendered && new Date(rendered.at));
  const isHydrated = useHydrated();
  return (
    <I18nextProvider i18n={texts}>
      <Provider store={store} {...(rendered && { serverState: rendered.state })}>
        <RenderingTime value={isHydrated ? undefined : renderedAt}>
          <Localized>{children}</Localized>
        </RenderingTime>
      </Provider>
    </I18nextProvider>
  );
}
