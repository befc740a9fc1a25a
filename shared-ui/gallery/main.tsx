import '../src/foundation/styles.css';
import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import bg from '../src/locales/bg.json';
import en from '../src/locales/en.json';
import { Gallery } from './gallery.tsx';

const texts = createInstance();
await texts.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ui: en }, bg: { ui: bg } },
  interpolation: { escapeValue: false },
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <I18nextProvider i18n={texts}>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </I18nextProvider>,
  );
