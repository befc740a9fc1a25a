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

/** Loads the texts of the components themselves, for the i18next namespace `ui`. */
export const loadUiTexts = (language: string) => import(/* webpackChunkName: "texts-[request]" */ `./${language}.json`);
