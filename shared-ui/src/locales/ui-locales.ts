declare global {
  interface TextsByNamespace {
    readonly ui: typeof import('./en.json');
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly resources: TextsByNamespace;
  }
}

/** Texts of the components themselves, to be registered under the i18next namespace `ui`. */
export const uiLocales = {
  en: () => import('./en.json'),
  bg: () => import('./bg.json'),
};
