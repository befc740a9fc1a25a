import { render, type RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import bg from '../locales/bg.json';
import en from '../locales/en.json';
import { UiProvider, type UiLocale } from '../provider/ui-provider.tsx';

/** How a component test starts. */
export interface UiSetup {
  /** Default: `en`. */
  readonly locale?: UiLocale;
  /** Pages visited so far; the last one is shown. Default: `/`. */
  readonly history?: readonly string[];
}

/** What a test can inspect besides the screen. */
export interface RenderedUi extends RenderResult {
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a component with the components' own texts, settings and a router. */
export function renderUi(content: ReactNode, { locale = 'en', history = ['/'] }: UiSetup = {}): RenderedUi {
  const texts = createInstance();
  void texts.init({
    lng: locale,
    resources: { en: { ui: en }, bg: { ui: bg } },
    interpolation: { escapeValue: false },
  });
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [...history] });
  const rendered = render(
    <I18nextProvider i18n={texts}>
      <UiProvider locale={locale} flagImagesUrl="https://flags.test">
        <RouterProvider router={router} />
      </UiProvider>
    </I18nextProvider>,
  );
  return { ...rendered, router };
}
