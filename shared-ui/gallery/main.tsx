import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, useSearchParams } from 'react-router-dom';
import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import '../src/foundation/styles.css';
import bg from '../src/locales/bg.json';
import en from '../src/locales/en.json';
import { Button, Container, Heading, Link, Logo, UiProvider } from '../src/index.ts';
import styles from './gallery.module.css';
import { pages } from './pages/index.ts';

const texts = createInstance();
await texts
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { ui: en }, bg: { ui: bg } }, interpolation: { escapeValue: false } });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <I18nextProvider i18n={texts}>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </I18nextProvider>,
  );

/** Every component on a page of its own, with a switch of theme and language. The address keeps all three. */
function Gallery() {
  const { i18n } = useTranslation('ui');
  const [query, setQuery] = useSearchParams();
  const theme = query.get('theme') === 'light' ? 'light' : 'dark';
  const locale = query.get('language') === 'bg' ? 'bg' : 'en';
  const page = pages.find(({ id }) => id === query.get('page')) ?? pages[0];

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.lang = locale;
    void i18n.changeLanguage(locale);
  }, [i18n, locale, theme]);

  const set = (name: string, value: string) =>
    setQuery((current) => {
      current.set(name, value);
      return current;
    });

  return (
    <UiProvider languageTag={locale === 'bg' ? 'bg-BG' : 'en-GB'} flagImagesUrl="https://flagcdn.com">
      <Container className={styles.frame}>
        <header className={styles.header}>
          <Logo />
          <Heading level="h1" size="medium">
            Components
          </Heading>
          <Button
            variant="secondary"
            size="small"
            icon={theme === 'dark' ? <Sun /> : <Moon />}
            onPress={() => set('theme', theme === 'dark' ? 'light' : 'dark')}
          >
            {theme === 'dark' ? 'Light' : 'Dark'}
          </Button>
          <Button variant="secondary" size="small" onPress={() => set('language', locale === 'en' ? 'bg' : 'en')}>
            {locale === 'en' ? 'Български' : 'English'}
          </Button>
        </header>
        <nav aria-label="Components" className={styles.nav}>
          {pages.map(({ id, title }) => (
            <Link
              key={id}
              to={{ search: String(new URLSearchParams({ page: id, theme, language: locale })) }}
              aria-current={id === page?.id ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <main className={styles.page}>
          <Heading level="h2">{page?.title}</Heading>
          {page && <page.Content key={page.id} />}
        </main>
      </Container>
    </UiProvider>
  );
}
