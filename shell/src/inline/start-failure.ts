import { sayPageFailed } from './page-failure.ts';

/** Texts of their own: when the application's code did not arrive, neither did its translations. */
const messages = {
  bg: { text: 'Част от сайта не се зареди. Проверете връзката си.', retry: 'Опитайте отново' },
  en: { text: 'Part of the site did not load. Check your connection.', retry: 'Try again' },
};

const id = 'start-failure';

/** Says so in both languages, and offers another try. A page that can be read stays, and its links work. */
export function showStartFailure(): void {
  // The page says already why it does not start.
  if (document.getElementById('older-browser')) return;
  sayPageFailed('shell');
  hideStartFailure();
  const alert = document.createElement('div');
  alert.id = id;
  alert.role = 'alert';
  alert.style.cssText =
    'padding:2rem;font:1rem/2 system-ui;position:sticky;bottom:0;background:Canvas;color:CanvasText';
  for (const [language, { text, retry }] of Object.entries(messages)) {
    const paragraph = document.createElement('p');
    const button = document.createElement('button');
    paragraph.lang = language;
    button.type = 'button';
    button.textContent = retry;
    button.addEventListener('click', () => window.location.reload());
    paragraph.append(text, ' ', button);
    alert.append(paragraph);
  }
  document.body.append(alert);
}

export function hideStartFailure(): void {
  document.getElementById(id)?.remove();
}
