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
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
  bg: () => import(/* webpackChunkName: "texts-bg" */ './bg.json'),
};
