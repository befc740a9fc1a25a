import { render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import bg from '../locales/bg.json';
import en from '../locales/en.json';
import { UiProvider } from '../provider/ui-provider.tsx';

/** Who is at the page, in all tests of a file. */
export const user = userEvent.setup();

/** How a component test starts. */
interface UiSetup {
  /** Default: `en`. */
  readonly locale?: 'en' | 'bg';
  /** Pages visited so far; the last one is shown. Default: `/`. */
  readonly history?: readonly string[];
}

/** What a test can inspect besides the screen. */
interface RenderedUi extends RenderResult {
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** A component with the components' own texts, settings and a router, ready to be rendered. */
export function inUi(content: ReactNode, { locale = 'en', history = ['/'] }: UiSetup = {}) {
  const texts = createInstance();
  void texts.init({
    lng: locale,
    resources: { en: { ui: en }, bg: { ui: bg } },
    interpolation: { escapeValue: false },
  });
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [...history] });
  const element = (
    <I18nextProvider i18n={texts}>
      <UiProvider languageTag={locale === 'bg' ? 'bg-BG' : 'en-GB'} flagImagesUrl="https://flags.test">
        <RouterProvider router={router} />
      </UiProvider>
    </I18nextProvider>
  );
  return { element, router };
}

/** Renders a component in {@link inUi}. */
export function renderUi(content: ReactNode, setup?: UiSetup): RenderedUi {
  const { element, router } = inUi(content, setup);
  return { ...render(element), router };
}
