/** Texts of their own: when the application's code did not arrive, neither did its translations. */
const message = {
  en: { text: 'The site did not load. Check your connection.', retry: 'Try again' },
  bg: { text: 'Сайтът не се зареди. Проверете връзката си.', retry: 'Опитайте отново' },
};

/** The last resort: says in both languages that the site did not load, and offers another try. */
export function showStartFailure(error: unknown): void {
  const root = document.querySelector('#root');
  root?.replaceChildren(
    ...(['bg', 'en'] as const).map((language) => {
      const paragraph = document.createElement('p');
      paragraph.lang = language;
      const retry = document.createElement('button');
      retry.type = 'button';
      retry.textContent = message[language].retry;
      retry.addEventListener('click', () => window.location.reload());
      paragraph.append(message[language].text, ' ', retry);
      return paragraph;
    }),
  );
  root?.setAttribute('role', 'alert');
  throw error;
}
